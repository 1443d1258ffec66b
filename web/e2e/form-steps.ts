import type { Locator, Page } from '@playwright/test';
import { endpointsCalledBy } from '#contract/endpoints.ts';
import { acceptedExample } from '#contract/examples.ts';
import type { FieldForm } from '#contract/forms.ts';
import { poll } from './fixtures.ts';
import { isHydrated } from './is-hydrated.ts';

const formOf = (page: Page) => page.locator('main form').first();

type Field = FieldForm['fields'][string];

/** Every form that visitors fill in, from the registry, with its table and what is typed into it. */
export const forms = endpointsCalledBy('web').flatMap((endpoint) => {
  const { form } = endpoint;
  if (!form || !('fields' in form)) return [];
  const noun = endpoint.name.replace('create', '').toLowerCase();
  const { input } = acceptedExample(endpoint);
  const words = Object.entries(form.fields).map(([name, field]) => {
    return { name, field, text: String(input[name]) };
  });
  // Every form asks for these.
  const fields = form.fields as FieldForm['fields'] & { name: Field; email: Field };
  return [{ ...form, noun, table: `${noun}s`, fields, words }];
});

export type VisitorForm = (typeof forms)[number];

/** What is typed into the required fields of the form on the page, or on the page that answered it. */
export function requiredOn(page: Page): VisitorForm['words'] {
  const { pathname } = new URL(page.url());
  const form = forms.find((one) => one.page === pathname || one.path === pathname);
  if (!form) throw new Error(`${pathname} has no form`);
  return form.words.filter(({ field }) => field.required);
}

/** A name that no other test's sender has. */
export const newName = () => `Åsa ${crypto.randomUUID()}`;

/** The field of the form in the page's content. */
export function fieldOf(page: Page, { label }: { label: string }): Locator {
  return page.getByRole('main').getByRole('textbox', { name: label });
}

export const consentOf = (page: Page): Locator => formOf(page).getByRole('checkbox');

export async function fillForm(page: Page, sender?: string): Promise<void> {
  for (const { name, field, text } of requiredOn(page)) {
    // By WebDriver BiDi, Firefox adds to the text of an e-mail field instead of replacing it.
    await fieldOf(page, field).clear();
    await fieldOf(page, field).fill((name === 'name' && sender) || text);
  }
  await consentOf(page).check();
}

export const scripts = '**/assets/*.js';

/** Delays every script until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await released;
    // The page that made the request may be closed.
    await route.fallback().catch(() => {});
  });
  return release;
}

/** Waits until the page or its first form is hydrated: until then the browser itself follows links and posts forms. */
export async function pageIsHydrated(
  page: Page,
  part: 'main' | 'main form' = 'main',
): Promise<void> {
  await poll(() => page.locator(part).first().evaluate(isHydrated)).toBe(true);
}

/** Approaches the form, so that its code is loaded, and waits until it is hydrated. */
export async function approachForm(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('textbox').first().focus();
  // The focus may have moved before the page listened.
  await poll(async () => {
    await page.keyboard.press('Shift');
    return formOf(page).evaluate(isHydrated);
  }).toBe(true);
}

/** The words of thanks for a form that was sent: in a toast, and on the page, where alone they are without script. */
export function thanksFor(page: Page, { sent }: { sent: { title: string } }): Locator {
  return page.getByText(sent.title, { exact: true }).filter({ visible: true }).first();
}

export async function sendForm(page: Page, content: { submitLabel: string }): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: content.submitLabel }).click();
}
