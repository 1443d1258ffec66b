import type { Page } from '@playwright/test';
import { formWords } from '#contract/forms.ts';
import { writeStep } from '../../../mocks/api/scenarios.ts';
import { formContent } from '../../content/forms.ts';
import { toastLabels } from '../../content/layout.ts';
import { pricingContent } from '../../content/pricing.ts';
import { expect, poll, toastOn } from '../fixtures.ts';
import { approachForm } from '../form-steps.ts';
import { isPainted } from '../page-checks.ts';
import type { Case, Place } from './places.ts';
import { recordAnnouncements, toastState } from './toast-state.ts';

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
  await page.addInitScript(recordAnnouncements);
  // A short delay, so that the page first shows that the submission is in progress.
  await page.goto(addressOf(place, cases, 50));
  // A font that loads late would shift the layout.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

export async function fillIn(page: Page, { typed }: Place, form: string): Promise<void> {
  await approachForm(page, page.locator(form));
  for (const [name, text] of Object.entries(typed)) {
    const field = page.locator(`${form} [name=${name}]`);
    // Over WebDriver BiDi, Firefox appends to an e-mail field instead of replacing its text.
    await field.clear();
    await field.fill(text);
  }
  for (const consent of await page.locator(form).getByRole('checkbox').all()) await consent.check();
}

/** Scrolls to the position where a toast is most likely to cover the control. */
async function scrollTo(page: Page, { form, byEnter }: Step): Promise<void> {
  const field = page.locator(`${form} [name]`).first();
  if (byEnter) await field.focus();
  // WebKit scrolls to the caret when it paints.
  await isPainted(page);
  if (byEnter) {
    await field.evaluate((element) =>
      window.scrollBy({ top: element.getBoundingClientRect().top - 168, behavior: 'instant' }),
    );
  } else {
    const button = page.locator(`${form} [type=submit]`);
    await button.evaluate((element) =>
      element.scrollIntoView({ block: 'end', behavior: 'instant' }),
    );
  }
}

type State = Record<keyof ReturnType<typeof toastState>, unknown>;

function wanted({ typed }: Place, { message, byEnter }: Step): State {
  const { title, description } = message;
  const isForm = Object.keys(typed).length > 0;
  const isFailure = message.by === 'failure';
  // Matches the line of any package or plan, with or without the company's phone number.
  const { lead } = pricingContent.card.failedLine.wait('.+');
  const lastingFailure = isForm
    ? expect.stringContaining(`${title}. ${description}`.replace(/\s+/g, ' '))
    : expect.stringMatching(`${lead}.+ skriv till oss`.replace(/\s+/g, ' '));
  const action = isForm && isFailure ? formContent.failure.action : undefined;
  const said = [toastLabels.toast, title, description, action?.altText].filter(Boolean).join(' ');
  const [firstField] = Object.keys(typed);
  const focusedControl = byEnter ? firstField : 'control';
  return {
    toasts: 1,
    words: [title, description, ...(action ? [formWords.writeToUs] : [])],
    isRed: isFailure,
    isStill: true,
    isInWindow: true,
    isOnTop: true,
    covers: [],
    announced: [`${isFailure ? 'assertive' : 'polite'}: ${said}`],
    lasting: isFailure ? lastingFailure : title,
    isLastingInWindow: true,
    focus: isFailure ? focusedControl : 'section',
    isUsable: true,
    typed: isForm && isFailure ? { ...typed, consent: 'on' } : {},
  };
}

/** Submits the form and checks the toast. The page's clock then stands still, and the toast stays open. */
export async function checkToast(page: Page, place: Place, step: Step): Promise<void> {
  const { form, byEnter } = step;
  await fillIn(page, place, form);
  await scrollTo(page, step);
  await page.evaluate(recordAnnouncements);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + duration);
  if (byEnter) await page.keyboard.press('Enter');
  else await page.locator(`${form} [type=submit]`).click();
  const see = () => page.evaluate(toastState, form);
  await poll(async () => {
    await page.clock.runFor(20);
    return (await see()).announced;
  }).not.toEqual([]);
  await page.clock.runFor(100);
  await poll(see).toEqual(wanted(place, step));
}

export async function closeToast(page: Page): Promise<void> {
  await page.clock.runFor(duration);
  await expect(toastOn(page)).toHaveCount(0);
  await page.clock.resume();
}
