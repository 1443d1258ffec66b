import type { Locator, Page } from '@playwright/test';
import { formWords } from '#contract/forms.ts';
import { writeStep } from '../../../mocks/api/scenarios.ts';
import { formContent } from '../../content/forms.ts';
import { toastLabels } from '../../content/layout.ts';
import { pricingContent } from '../../content/pricing.ts';
import { expect, poll, toastOn } from '../fixtures.ts';
import { approachForm, consentOf, fieldOf, fillForm, requiredOn } from '../form-steps.ts';
import { isPainted } from '../page-checks.ts';
import type { Case, Place } from './places.ts';

export type Step = Case & {
  form: string;
  /** Submits by Enter in a field at the top of the window instead of by the button at the bottom. */
  byEnter: boolean;
};

/** Milliseconds of the page's clock until a toast closes. */
const duration = 5000;

/** A fixed time, because pages show deadlines. A Monday. */
const now = new Date('2026-03-02T10:00:00+01:00');

export function addressOf(
  { endpoint, path }: Place,
  cases: readonly Case[],
  milliseconds = 0,
): string {
  const outcomes = cases.map(({ outcome }) => writeStep({ outcome, milliseconds })).join();
  return `${path}${path.includes('?') ? '&' : '?'}scenario=${endpoint.name}:${outcomes}`;
}

export async function openPlace(page: Page, place: Place, cases: readonly Case[]): Promise<void> {
  await page.clock.install({ time: now });
  // A short delay, so that the page first shows that the submission is in progress.
  await page.goto(addressOf(place, cases, 50));
  // A font that loads late would shift the layout.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

export const isForm = ({ endpoint: { form } }: Place) => form !== undefined && 'fields' in form;

const controlOf = (page: Page, { form, byEnter }: Step): Locator =>
  page.locator(`${form} ${byEnter ? '[name]' : '[type=submit]'}`).first();

/** The live regions with these words. The line by the button is not announced (docs/decisions/096). */
export const announced = (page: Page, hasText: string): Locator =>
  page
    .locator(':is([aria-live], [role=status], [role=alert]):not([aria-live=off])')
    .filter({ hasText });

async function expectMessage(page: Page, place: Place, { message }: Case): Promise<void> {
  const { title, description, by } = message;
  const isFailure = by === 'failure';
  const action = isForm(place) && isFailure ? formContent.failure.action : undefined;
  const words = (actionWords?: string) => [title, description, actionWords].filter(Boolean);
  await expect(toastOn(page)).toHaveText([words(action && formWords.writeToUs).join(' ')]);
  const said = [toastLabels.toast, ...words(action?.altText)].join(' ');
  const region = announced(page, title);
  await expect(region).toHaveText([said]);
  await expect(region).toHaveAttribute('aria-live', isFailure ? 'assertive' : 'polite');
  const look = () => toastOn(page).evaluate(lookOf);
  await poll(look).toEqual({ isRed: isFailure, isStill: true, isOnTop: true });
  await expect(toastOn(page)).toBeInViewport({ ratio: 1 });
}

/** Runs in the page. */
function lookOf(toast: HTMLElement | SVGElement) {
  toast.style.caretColor = 'var(--color-danger)';
  const { borderLeftColor, caretColor } = getComputedStyle(toast);
  const { left, top } = toast.getBoundingClientRect();
  return {
    isRed: borderLeftColor === caretColor,
    isStill: toast.getAnimations({ subtree: true }).length === 0,
    isOnTop: toast.contains(document.elementFromPoint(left + 20, top + 20)),
  };
}

/** Checks the lasting message and the form, and returns the parts that the toast must not cover. */
async function expectPage(page: Page, place: Place, step: Step): Promise<Locator[]> {
  const { title, description, by } = step.message;
  const button = page.locator(`${step.form} [type=submit]`);
  await expect(button).toBeEnabled();
  await expect(button).not.toHaveAttribute('aria-busy');
  if (isForm(place)) {
    for (const { field, text } of requiredOn(page)) {
      await expect(fieldOf(page, field)).toHaveValue(by === 'failure' ? text : '');
    }
    await expect(consentOf(page)).toBeChecked({ checked: by === 'failure' });
  }
  if (by === 'thanks') {
    const thanks = page.locator('[data-sent]');
    await expect(thanks).toBeFocused();
    const heading = thanks.getByRole('heading', { name: title, exact: true });
    await expect(heading).toBeInViewport({ ratio: 1 });
    return [thanks, heading, button];
  }
  // Matches the line of any package or plan, with or without the company's phone number.
  const { lead } = pricingContent.card.failedLine.wait('.+');
  const lineOfCard = new RegExp(`${lead}.+skriv till oss`.replace(/\s/g, '\\s'));
  const line = page.locator('main [role=status][aria-live=off]:visible').filter({ hasText: /\S/ });
  await expect(line).toContainText(isForm(place) ? `${title}. ${description}` : lineOfCard);
  await expect(line).toBeInViewport({ ratio: 1 });
  const control = controlOf(page, step);
  await expect(control).toBeFocused();
  return [control, line, button];
}

async function isCovered(part: Locator, toast: Locator): Promise<boolean> {
  const [one, other] = [await part.boundingBox(), await toast.boundingBox()];
  if (!one || !other) return true;
  const isBeside = one.x >= other.x + other.width || other.x >= one.x + one.width;
  return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** Submits the form and checks the toast. The page's clock then stands still, and the toast stays open. */
export async function checkToast(page: Page, place: Place, step: Step): Promise<void> {
  const control = controlOf(page, step);
  await approachForm(page, page.locator(step.form));
  if (isForm(place)) await fillForm(page);
  if (step.byEnter) await control.focus();
  // WebKit scrolls to the caret when it paints.
  await isPainted(page);
  // Scrolls to the position where a toast is most likely to cover the control.
  await control.evaluate((element, byEnter) => {
    const { top, bottom } = element.getBoundingClientRect();
    window.scrollBy({ top: byEnter ? top - 168 : bottom - innerHeight, behavior: 'instant' });
  }, step.byEnter);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + duration);
  if (step.byEnter) await page.keyboard.press('Enter');
  else await control.click();
  await poll(async () => {
    await page.clock.runFor(20);
    return announced(page, step.message.title).count();
  }).toBeGreaterThan(0);
  await page.clock.runFor(100);
  await expectMessage(page, place, step);
  const parts = await expectPage(page, place, step);
  for (const part of [...parts, page.getByRole('banner')]) {
    await poll(() => isCovered(part, toastOn(page))).toBe(false);
  }
}

export async function closeToast(page: Page): Promise<void> {
  await page.clock.runFor(duration);
  await expect(toastOn(page)).toHaveCount(0);
  await page.clock.resume();
}
