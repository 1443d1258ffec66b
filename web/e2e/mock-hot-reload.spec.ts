import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';
import { leadFormContent } from '../content/forms.ts';
import { expect, mockTest as test, toastOn } from './fixtures.ts';
import { fillForm, leadFields, sendForm } from './form-steps.ts';

const atRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Serves other text for files once they have been edited, so that the test leaves the files themselves alone. */
function editedFiles() {
  const edits = new Map<string, (text: string) => string>();
  const plugin: Plugin = {
    name: 'edited-files',
    enforce: 'pre',
    transform: (text, id) => edits.get(id.split('?')[0] ?? '')?.(text),
  };
  return {
    plugin,
    edit: (file: string, change: (text: string) => string) => edits.set(file, change),
  };
}

test('an edit of a mock or of the contract is seen at once, and scenario, panel and calls are kept', async ({
  page,
}) => {
  const { plugin, edit } = editedFiles();
  const server = await createServer({
    configFile: atRoot('vite.config.ts'),
    mode: 'mock',
    logLevel: 'silent',
    plugins: [plugin],
    server: { host: '127.0.0.1', port: 0 },
  });
  const save = (path: string, change: (text: string) => string) => {
    edit(atRoot(path), change);
    server.watcher.emit('change', atRoot(path));
  };
  try {
    await server.listen();
    await page.goto(`${server.resolvedUrls?.local[0]}?scenario=createLead:success,unavailable`);
    await page.getByRole('button', { name: 'Mocks' }).click();
    const lead = page.locator('#mock-panel [data-endpoint=createLead]');
    await fillForm(page, leadFields);
    await sendForm(page, leadFormContent);
    await expect(toastOn(page).getByText(leadFormContent.sent.title)).toBeVisible();

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

    await expect(page).toHaveURL(/\?scenario=createLead:success,unavailable$/);
    await expect(lead.getByRole('status')).toHaveText('next: 2 of 2');
    await expect(page.locator('#mock-panel .calls summary')).toHaveText(/200.*\/api\/leads/);
  } finally {
    await server.close();
  }
});
