import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { contactFormContent, leadFormContent } from '../content/forms.ts';
import { homeContent } from '../content/home.ts';
import { pages } from '../content/pages.ts';
import { expect, quietTest as test, titleOf, toastOn } from './fixtures.ts';
import { fieldOf, fillForm, leadFields, messageFields, sendForm } from './form-steps.ts';
import { buyLabel } from './purchase-steps.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
/** Inside the repository, where packages are found. Its cache of bundled dependencies is its own, and empty. */
const copy = join(repository, '.cache/dev-server');
const copied = ['api', 'mocks', 'web', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** Runs `npm run dev` in a copy of the repository, on a free port. */
function startDevelopment() {
  rmSync(copy, { recursive: true, force: true });
  for (const path of copied) cpSync(join(repository, path), join(copy, path), { recursive: true });
  const server = spawn('npm', ['run', '--silent', 'dev', '--', '--port', '0'], {
    cwd: copy,
    detached: true,
  });
  let terminal = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text) => {
      terminal += stripVTControlCharacters(String(text));
    });
  }
  return {
    terminal: () => terminal,
    async url() {
      const address = () => /http:\/\/localhost:\d+(?=\/)/.exec(terminal)?.[0] ?? '';
      await expect.poll(address).not.toBe('');
      return address();
    },
    /** Saves a file of the copy with other text. */
    save(path: string, change: (text: string) => string) {
      const file = join(copy, path);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
    },
    async stop() {
      const stopped = new Promise((resolve) => server.once('close', resolve));
      // npm, its shell and Vite are one process group.
      process.kill(-(server.pid ?? 0));
      await stopped;
      rmSync(copy, { recursive: true });
    },
  };
}

test('from an empty cache, nothing reloads the page under a developer who visits, edits and buys', async ({
  page,
}) => {
  const { url, terminal, save, stop } = startDevelopment();
  const heading = page.getByRole('heading', { level: 1 });
  const follow = async (target: { path: string; title: string }) => {
    await page.locator(`a[href="${target.path}"]`).filter({ visible: true }).last().click();
    await expect(page).toHaveTitle(titleOf(target));
    await expect(heading).toBeFocused();
  };
  try {
    await page.goto(`${await url()}/?scenario=createLead:success,unavailable`);
    await fillForm(page, leadFields);
    save('web/content/home.ts', (text) => text.replace(homeContent.hero.heading, 'Ny rubrik'));
    await expect(heading).toHaveText('Ny rubrik');
    save('web/styles/base.css', (text) => `${text}\nh1 { letter-spacing: 5px; }\n`);
    await expect(heading).toHaveCSS('letter-spacing', '5px');
    for (const [label, value] of Object.entries(leadFields)) {
      await expect(fieldOf(page, { label })).toHaveValue(value);
    }
    await sendForm(page, leadFormContent);
    await expect(toastOn(page).getByText(leadFormContent.sent.title)).toBeVisible();

    for (const { path, title } of [pages.about, pages.privacy, pages.terms, pages.contact]) {
      await follow({ path, title });
    }
    await fillForm(page, messageFields);
    await sendForm(page, contactFormContent);
    await expect(toastOn(page).getByText(contactFormContent.sent.title)).toBeVisible();

    for (const [answer, end] of [
      ['Avbryt', pages.cancel],
      ['Betala', pages.success],
    ] as const) {
      await follow(pages.pricing);
      await page
        .getByRole('button', { name: buyLabel({ kind: 'package', id: 'starter' }) })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: answer }).click();
      await expect(page).toHaveURL(new RegExp(`${end.path}\\b`));
      await expect(heading).toBeVisible();
    }
    expect(terminal()).not.toMatch(/warn|error|fail|reload/i);

    // An edit of a mock or of the contract does reload the page; scenario, panel and calls are kept.
    await page.getByRole('button', { name: 'Mocks' }).click();
    const lead = page.locator('#mock-panel [data-endpoint=createLead]');
    const options = lead.getByRole('combobox', { name: 'createLead, answer 1' }).locator('option');
    save('mocks/api/outcomes.ts', (text) =>
      text.replace(
        'plainText: text(',
        "teapot: text(418, 'short', 'text/plain'),\n  plainText: text(",
      ),
    );
    await expect(options.filter({ hasText: 'teapot' })).toHaveCount(1);
    save('api/_contract/errors.ts', (text) =>
      text.replace("status: 503, message: 'Service unavailable'", "status: 507, message: 'Full'"),
    );
    await expect(options.filter({ hasText: 'unavailable 507' })).toHaveCount(1);
    await expect(lead.getByRole('status')).toHaveText('next: 2 of 2');
    await expect(page.locator('#mock-panel .calls')).toContainText('/api/leads');
  } finally {
    // A page complains about a server that goes away.
    await page.close();
    await stop();
  }
});
