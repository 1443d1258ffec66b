import type { Locator, Page } from '@playwright/test';
import { endpointsCalledBy } from '#contract/endpoints.ts';
import { acceptedExample } from '#contract/examples.ts';
import type { FieldForm } from '#contract/forms.ts';
import { poll } from './fixtures.ts';
import { isHydrated } from './is-hydrated.ts';

const formOf = (page: Page) => page.locator('main form').first();

type Field = FieldForm['fields'][string];

export const forms = endpointsCalledBy('web').flatMap((endpoint) => {
  const { form } = endpoint;
  if (!form || !('fields' in form)) return [];
  const noun = endpoint.name.replace('create', '').toLowerCase();
  const { input } = acceptedExample(endpoint);
  const words = Object.entries(form.fields).map(([name, field]) => {
    return { name, field, text: String(input[name]) };
  });
  const fields = form.fields as FieldForm['fields'] & { name: Field; email: Field };
  return [{ ...form, noun, table: `${noun}s`, fields, words }];
});

export type VisitorForm = (typeof forms)[number];

export function requiredOn(page: Page): VisitorForm['words'] {
  const { pathname } = new URL(page.url());
  const form = forms.find((one) => one.page === pathname || one.path === pathname);
  if (!form) throw new Error(`${pathname} has no form`);
  return form.words.filter(({ field }) => field.required);
}

/** A unique name, because all tests share a database. */
export const newName = () => `Åsa ${crypto.randomUUID()}`;

export function fieldOf(page: Page, { label }: { label: string }): Locator {
  return page.getByRole('main').getByRole('textbox', { name: label });
}

export const consentOf = (page: Page): Locator => formOf(page).getByRole('checkbox');

export async function fillForm(page: Page, sender?: string): Promise<void> {
  for (const { name, field, text } of requiredOn(page)) {
    // Over WebDriver BiDi, Firefox appends to an e-mail field instead of replacing its text.
    await fieldOf(page, field).clear();
    await fieldOf(page, field).fill((name === 'name' && sender) || text);
  }
  await consentOf(page).check();
}

export const scripts = '**/assets/*.js';

export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await released;
    await route.fallback().catch(() => {});
  });
  return release;
}

/** Waits for hydration: until then the browser itself follows links and posts forms. */
export async function pageIsHydrated(
  page: Page,
  part: 'main' | 'main form' = 'main',
): Promise<void> {
  await poll(() => page.locator(part).first().evaluate(isHydrated)).toBe(true);
}

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await pageIsHydrated(page);
}

/** Opens a page and delays the scripts until the returned function is called. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

export async function approachForm(page: Page, form = formOf(page)): Promise<void> {
  await form.getByRole('textbox').or(form.getByRole('button')).first().focus();
  // The page loads the form's code at the first interaction, and may have missed the first focus event.
  await poll(async () => {
    await page.keyboard.press('Shift');
    return form.evaluate(isHydrated);
  }).toBe(true);
}

/** The thank-you message is in a toast and on the page; without script only on the page. */
export function thanksFor(page: Page, { sent }: { sent: { title: string } }): Locator {
  return page.getByText(sent.title, { exact: true }).filter({ visible: true }).first();
}

export async function sendForm(page: Page, content: { submitLabel: string }): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: content.submitLabel }).click();
}
