import { type TestCardName, testCards } from '../../../mocks/vendors/stripe/test-cards.ts';
import type { Part, Visitor } from '../engines/visitor.ts';
import { isHydrated } from '../is-hydrated.ts';
import { poll } from './journey.ts';

export const isShown = (part: Part) => poll(() => part.isShown()).toBe(true);
export const isHidden = (part: Part) => poll(() => part.isShown()).toBe(false);

export const isAt = (visitor: Visitor, expected: string | RegExp) =>
  poll(async () => (await visitor.address()).replace(/^\w+:\/\/[^/]+/, '')).toMatch(expected);

export const pageIsHydrated = (visitor: Visitor) =>
  poll(() => visitor.css('main').read(isHydrated)).toBe(true);

export async function openPage(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await pageIsHydrated(visitor);
}

export async function approachForm(visitor: Visitor, form = 'main form'): Promise<void> {
  await pageIsHydrated(visitor);
  await visitor.css(`${form} :is([name], button)`).focus();
  await poll(async () => {
    await visitor.press('Shift');
    return visitor.css(form).read(isHydrated);
  }).toBe(true);
}

export async function fillForm(
  visitor: Visitor,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await visitor.css(`main form [name=${name}]`).fill(value);
  }
  await visitor.css('main form input[type=checkbox]').click();
}

export async function payWith(visitor: Visitor, card: TestCardName): Promise<void> {
  await visitor.role('link', 'Fyll i exempeluppgifter').click();
  const email = visitor.css('input[name=email]');
  await poll(() => email.read((field) => (field as HTMLInputElement).value)).not.toBe('');
  await visitor.css('input[name=card]').fill(testCards[card].number);
  await visitor.css('main form button').click();
}

export const toast = (visitor: Visitor) => visitor.css('.toast .toast-title');

export const textOf = (part: Part) => part.read(({ textContent }) => textContent);
