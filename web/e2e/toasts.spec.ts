import type { Page, TestInfo } from '@playwright/test';
import { orderContent } from '../content/order.ts';
import { chromiumOnly } from './engines/installed.ts';
import { expect, mockTest as test, toastOn } from './fixtures.ts';
import { approachForm, fillForm } from './form-steps.ts';
import { quick } from './part.ts';
import {
  addressOf,
  announced,
  checkToast,
  closeToast,
  isForm,
  openPlace,
} from './toasts/check-toast.ts';
import { type Case, longestToasts, type Place, places, textsOf } from './toasts/places.ts';
import { widenText } from './widen-text.ts';

// Every text of every page that calls the API, in the mocked build. Writes test-results/toasts.html
// (web/e2e/toast-report.ts), which reads the titles, annotations and attachments.

const linkTo = (place: Place, cases: readonly Case[]) => ({
  type: 'link',
  description: addressOf(place, cases),
});

async function attachPicture(page: Page, info: TestInfo, state: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? {};
  const body = await page.screenshot({ type: 'jpeg', quality: 25 });
  await info.attach(`${state} ${width}x${height}`, { body, contentType: 'image/jpeg' });
}

async function checkOrder(page: Page, { message }: Case): Promise<void> {
  const { title, description } = message;
  await expect(page.locator('main [aria-live] :is(h2, p)')).toHaveText([title, description]);
  await expect(announced(page, title)).toHaveCount(1);
  await expect(toastOn(page)).toHaveCount(0);
}

async function buy(page: Page, selector: string): Promise<void> {
  const form = page.locator(selector);
  const card = page.getByRole('listitem').filter({ has: form });
  const name = await card.getByRole('heading').locator('span').first().textContent();
  await form.getByRole('button').click();
  const heading = page.getByRole('dialog').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`Betala ${name}`);
  await page.getByRole('button', { name: 'Betala' }).click();
  const paid = page.getByRole('heading', { name: orderContent.states.paid.heading });
  await expect(paid).toBeVisible();
}

function testText(place: Place, one: Case, form: string, byEnter: boolean): void {
  const { outcome, message } = one;
  const words =
    message.by === 'checkout' ? 'the checkout' : `${message.title}. ${message.description}`;
  const title = `${place.name}${byEnter ? ' by Enter' : ''}: ${outcome}: ${words}`;
  const annotation = linkTo(place, [one]);
  test(title, { tag: byEnter ? [] : [quick], annotation }, async ({ page, noise }, info) => {
    await openPlace(page, place, [one]);
    if (message.by === 'page') await checkOrder(page, one);
    else if (message.by === 'checkout') await buy(page, form);
    else await checkToast(page, place, { ...one, form, byEnter });
    expect(noise).toEqual([]);
    // In Firefox the page's policy blocks the style of Playwright's screenshot, which counts as an error of the page.
    page.removeAllListeners();
    await attachPicture(page, info, outcome);
  });
}

/**
 * The longest failure and the thanks, by the button and in forms also by Enter. Only in Chromium: the place of a toast
 * depends on the page's boxes, which hardly differ between engines.
 */
function testPlace(place: Place, isWide: boolean): void {
  const [form = ''] = place.forms;
  const steps = longestToasts(place).flatMap((one) =>
    (isForm(place) ? [true, false] : [false]).map((byEnter) => ({ ...one, form, byEnter })),
  );
  const title = `${place.name}${isWide ? ' in wider text' : ''}: no toast covers what the visitor needs`;
  const tag = [chromiumOnly, ...(isWide && isForm(place) ? [quick] : [])];
  test(title, { tag, annotation: linkTo(place, steps) }, async ({ page }, info) => {
    await openPlace(page, place, steps);
    if (isWide) await page.evaluate(widenText);
    for (const step of steps) {
      await checkToast(page, place, step);
      await attachPicture(page, info, step.outcome);
      await closeToast(page);
    }
  });
}

/** Pictures for people; other tests check these states. Only in Chromium, because one picture is enough. */
function testForm(place: Place): void {
  const [form = ''] = place.forms;
  const hangs = place.cases.filter(({ outcome }) => outcome === 'hangs');
  const title = `${place.name}: empty, with errors and while it is sent`;
  const annotation = linkTo(place, hangs);
  test(title, { tag: chromiumOnly, annotation }, async ({ page }, info) => {
    const press = () => page.locator(`${form} [type=submit]`).click();
    await openPlace(page, place, hangs);
    await approachForm(page, page.locator(form));
    await attachPicture(page, info, 'empty');
    await press();
    await expect(page.locator(`${form} [aria-invalid=true]`).first()).toBeVisible();
    await attachPicture(page, info, 'errors');
    await fillForm(page);
    await press();
    await expect(page.locator(`${form} [aria-busy]`)).toBeVisible();
    await attachPicture(page, info, 'sending');
  });
}

test.describe('390x844', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const place of places) {
    if (isForm(place)) testForm(place);
    for (const [index, one] of textsOf(place).entries()) {
      const form = place.forms[index % place.forms.length] ?? '';
      for (const byEnter of isForm(place) ? [false, true] : [false])
        testText(place, one, form, byEnter);
    }
  }
});

for (const [width, height] of [
  [320, 480],
  [390, 664],
  [844, 390],
  [1440, 900],
] as const) {
  test.describe(`${width}x${height}`, () => {
    test.use({ viewport: { width, height } });
    for (const place of places.filter(({ forms }) => forms.length > 0)) {
      testPlace(place, false);
      if (width === 320) testPlace(place, true);
    }
  });
}
