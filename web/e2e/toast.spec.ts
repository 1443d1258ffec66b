import type { Page } from '@playwright/test';
import { formFailureToast, messageForm } from '#contract/forms.ts';
import { company } from '../content/company.ts';
import { pages } from '../content/pages.ts';
import { pricingContent } from '../content/pricing.ts';
import { expect, mockTest as test, toastOn } from './fixtures.ts';
import { approachForm, fillForm, sendForm } from './form-steps.ts';
import { addStyle } from './page-checks.ts';
import { quick } from './part.ts';
import { buyLabel, tooManyToast } from './purchase-steps.ts';

// toasts.spec.ts tests appearance; web/ui/toast.test.tsx tests F8, swiping and pausing.

const buyButton = (page: Page) =>
  page.getByRole('button', { name: buyLabel({ kind: 'package', id: 'growth' }) });

/** Distances of buttons and list items from the top of their card. Skips the card that contains `words`. */
async function cardsBut(page: Page, words: string | undefined) {
  await expect(buyButton(page)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  return page.locator('.tab-panel[data-shown] .price-card').evaluateAll((cards, left) => {
    const others = cards.filter((card) => !left || !card.textContent.includes(left));
    return others.map((card) => {
      const { top } = card.getBoundingClientRect();
      const parts = [...card.querySelectorAll('.button, li')];
      return parts.map((part) => Math.round(part.getBoundingClientRect().bottom - top));
    });
  }, words);
}

test('a toast stays open when the visitor changes page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pricing?scenario=startCheckout:tooMany');
  await buyButton(page).click();
  // Hovering stops the timeout of the toast.
  await toastOn(page).hover();
  await page.getByRole('banner').getByRole('link', { name: pages.about.nav }).press('Enter');
  await expect(page).toHaveURL(/\/about/);
  await expect(toastOn(page)).toBeVisible();
});

async function dragOver(page: Page, text: string) {
  const words = toastOn(page).getByText(text);
  await words.hover();
  const box = await words.boundingBox();
  if (!box) throw new Error('the words have no place on the screen');
  await page.mouse.move(box.x + 1, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 8, { steps: 5 });
  await page.mouse.up();
}

test('a mouse swipes a toast away by its title and by its text', async ({ page }) => {
  await page.goto('/pricing?scenario=startCheckout:tooMany');
  for (const words of [tooManyToast.title, tooManyToast.description]) {
    await buyButton(page).click();
    await dragOver(page, words);
    await expect(toastOn(page)).toHaveCount(0);
  }
});

test('the text of a toast with an e-mail address can be selected', async ({ page }) => {
  await page.goto('/contact?scenario=createMessage:internal');
  await approachForm(page);
  await fillForm(page);
  await sendForm(page, messageForm);
  const { description } = formFailureToast(company.email);
  await dragOver(page, description);
  const selected = await page.evaluate(() => String(getSelection()));
  expect(selected.length).toBeGreaterThan(5);
  expect(description.startsWith(selected)).toBe(true);
  await expect(toastOn(page)).toBeVisible();
});

test('the thanks start below a toast whose title wraps', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto('/contact');
  await approachForm(page);
  await fillForm(page);
  await addStyle(page, '.toast-title { letter-spacing: 0.2em }');
  await sendForm(page, messageForm);
  const title = toastOn(page).getByText(messageForm.sent.title);
  // Hovering waits until the toast stops moving, and stops its timeout.
  await title.hover();
  const lines = title.evaluate((element) => {
    const { height } = element.getBoundingClientRect();
    return height / Number.parseFloat(getComputedStyle(element).lineHeight);
  });
  expect(await lines).toBeGreaterThanOrEqual(2);
  const toast = await toastOn(page).boundingBox();
  const thanks = await page.locator(':focus').boundingBox();
  if (!toast || !thanks) throw new Error('the toast or the thanks are not rendered');
  expect(thanks.y).toBeGreaterThanOrEqual(toast.y + toast.height);
});

test('the thanks keep a distance from the header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  await approachForm(page);
  await fillForm(page);
  await sendForm(page, messageForm);
  await expect(page.locator('[data-sent]')).toBeFocused();
  const header = await page.getByRole('banner').boundingBox();
  const thanks = await page.locator('[data-sent]').boundingBox();
  if (!header || !thanks) throw new Error('the header or the thanks are not rendered');
  expect(thanks.y - header.height).toBeGreaterThanOrEqual(24);
});

for (const width of [390, 1440]) {
  const tag = width === 390 ? [quick] : [];
  test(`the failure message stays after its toast closes, at ${width} px`, { tag }, async ({
    page,
  }) => {
    // On a phone the failure line is in the card, otherwise below the row of cards.
    const words = width < 640 ? pricingContent.card.popular : undefined;
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/pricing?scenario=startCheckout:tooMany');
    const cardsBefore = await cardsBut(page, words);
    const scrolled = () => page.evaluate(() => window.scrollY);
    await buyButton(page).evaluate((button) => button.scrollIntoView({ block: 'center' }));
    const before = await scrolled();
    await buyButton(page).click();
    await toastOn(page).hover();
    expect(await scrolled()).toBe(before);
    await toastOn(page).getByRole('button').click();
    await expect(toastOn(page)).toHaveCount(0);
    const cards = page.locator('.price-cards').filter({ has: buyButton(page) });
    await expect(cards.getByRole('status')).toContainText(
      'Köpet av 2\u00A0Workflow gick inte igenom. Inga pengar har dragits.',
    );
    const other = page.getByRole('button', { name: buyLabel({ kind: 'package', id: 'starter' }) });
    expect((await other.boundingBox())?.height).toBe((await buyButton(page).boundingBox())?.height);
    expect(await cardsBut(page, words)).toEqual(cardsBefore);
  });
}
