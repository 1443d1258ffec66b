import type { Locator, Page } from '@playwright/test';
import { items } from '#contract/catalogue.ts';
import { contactFormContent as content } from '../content/forms.ts';
import { expect, mockTest as test, toastOn } from './fixtures.ts';
import { approachForm, fieldOf, fillForm, messageFields } from './form-steps.ts';
import { buyLabel } from './purchase-steps.ts';

type Size = readonly [width: number, height: number];

const sendButton = (page: Page) => page.getByRole('button', { name: content.submitLabel });

/** Opens the contact page in a window of this size, with the message typed. */
async function openForm(page: Page, [width, height]: Size, outcome: string): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(`/contact?scenario=createMessage:${outcome}`);
  await approachForm(page);
  await fillForm(page, messageFields);
}

/** Expects that the toast is in the window and covers none of these, nor what has the focus. */
async function keepsOff(page: Page, ...kept: Locator[]): Promise<void> {
  // A toast under the pointer does not time out, even on a slow machine.
  await toastOn(page).hover();
  await expect(toastOn(page)).toBeInViewport({ ratio: 1 });
  const toast = await toastOn(page).boundingBox();
  for (const locator of [page.locator(':focus'), ...kept]) {
    const box = await locator.boundingBox();
    if (!toast || !box) throw new Error('the toast or what it keeps off is not shown');
    const apart =
      toast.x + toast.width <= box.x ||
      box.x + box.width <= toast.x ||
      toast.y + toast.height <= box.y ||
      box.y + box.height <= toast.y;
    expect.soft(apart, `the toast ${JSON.stringify(toast)} is off ${locator}`).toBe(true);
  }
}

/** Expects that the line by the control is in the window, and that the toast covers neither. */
async function keepsOffLine(page: Page, control: Locator): Promise<void> {
  const line = page.locator('form').filter({ has: control }).getByRole('status');
  await expect(line).not.toBeEmpty();
  await keepsOff(page, control, line);
  await expect.soft(line).toBeInViewport({ ratio: 1 });
}

const windows: Size[] = [
  [320, 480],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 900],
];

for (const size of windows) {
  test(`a form whose button is pressed at the lower edge of the window keeps button and line free at ${size.join('x')}`, async ({
    page,
  }) => {
    await openForm(page, size, 'internal');
    await sendButton(page).evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await sendButton(page).click();
    await keepsOffLine(page, sendButton(page));
  });

  test(`a form sent by Enter in a field at the top of the window keeps field and line free at ${size.join('x')}`, async ({
    page,
  }) => {
    await openForm(page, size, 'internal');
    const field = fieldOf(page, content.name);
    await field.focus();
    await field.evaluate((input) => window.scrollBy(0, input.getBoundingClientRect().top - 168));
    await field.press('Enter');
    await keepsOffLine(page, sendButton(page));
    await expect.soft(field).toBeFocused();
  });
}

for (const size of [[320, 480], [390, 560], ...windows.slice(1, 3)] as const) {
  test(`the thanks for a message stay free at ${size.join('x')}`, async ({ page }) => {
    await openForm(page, size, 'success');
    await sendButton(page).click();
    await keepsOff(page);
    const thanks = page.getByRole('main').getByRole('heading', { name: content.sent.title });
    await expect.soft(thanks).toBeInViewport({ ratio: 1 });
  });
}

for (const item of items) {
  test(`a failed purchase of ${item.id} keeps button and line free on a phone on its side`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    const scenario = 'scenario=startCheckout:tooMany,startSubscription:tooMany';
    await page.goto(`/pricing?${item.kind === 'plan' ? 'typ=prenumeration&' : ''}${scenario}`);
    const button = page.getByRole('button', { name: buyLabel(item) });
    await button.click();
    await keepsOffLine(page, button);
  });
}
