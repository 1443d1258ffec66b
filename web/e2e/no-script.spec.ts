import type { Page } from '@playwright/test';
import { fieldTexts } from '#contract/text.ts';
import { formPageWords } from '../../api/_http/pages/form-page.ts';
import { leadFormContent } from '../content/forms.ts';
import { pages } from '../content/pages.ts';
import { chromiumOnly } from './engines/installed.ts';
import { expect, poll, test } from './fixtures.ts';
import { fieldOf, fillForm, forms, newName, sendForm } from './form-steps.ts';
import { quick } from './part.ts';
import { buyButton, lastOrder, pay, plan, starter } from './purchase-steps.ts';

test.use({ javaScriptEnabled: false });

// Browsers accept this e-mail address, the contract's schema does not.
const wrongEmail = 'asa@localhost';

const thanks = (page: Page, { sentId }: { sentId: string }) => page.locator(`#${sentId}`);

for (const form of forms) {
  const { noun, table, page: path, sentId, sent, fields, words } = form;
  test(`a ${noun} with wrong fields is returned with its text, then corrected, stored and confirmed`, {
    tag: quick,
  }, async ({ page, platform }) => {
    const sender = newName();
    await page.goto(path);
    await expect(thanks(page, form)).toBeHidden();
    await fillForm(page, sender);
    await fieldOf(page, fields.email).fill(wrongEmail);
    await sendForm(page, form);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      formPageWords.wrongFields.title,
    );
    const hasFont = () =>
      page.evaluate(() =>
        [...document.fonts].some(
          (face) => !face.family.includes('Fallback') && face.status === 'loaded',
        ),
      );
    await poll(hasFont).toBe(true);
    await expect(fieldOf(page, fields.name)).toHaveValue(sender);
    await expect(fieldOf(page, fields.email)).toHaveValue(wrongEmail);
    await expect(fieldOf(page, fields.email)).toHaveAccessibleDescription(
      new RegExp(fieldTexts.email),
    );
    await expect(fieldOf(page, fields.email)).toBeFocused();
    // The returned page has its own style sheet, which must contain the form's styles.
    const box = await fieldOf(page, fields.name).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    const honeypot = form.honeypot && page.locator(`[name="${form.honeypot.name}"]`);
    if (honeypot) expect((await honeypot.boundingBox())?.x).toBeLessThan(0);
    await fillForm(page, sender);
    await sendForm(page, form);
    await expect(thanks(page, form)).toContainText(sent.title);
    await expect(thanks(page, form)).toContainText(sent.description);
    await expect(thanks(page, form)).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`${path}#${sentId}$`));
    const query = `select email from ${table} where name = $1`;
    expect(await platform.postgres.query(query, [sender])).toEqual([
      { email: words.find(({ name }) => name === 'email')?.text },
    ]);
  });
}

for (const item of [starter, plan]) {
  test(`a visitor buys ${item.id} without script`, { tag: quick }, async ({ page, platform }) => {
    await platform.postgres.query('update orders set visitor_hash = null');
    // Where a policy blocks scripts, the tab is a link.
    await page.goto(`/pricing#${item.kind}-panel`);
    await buyButton(page, item).click();
    await pay(page);
    // Firefox runs scripts again after the provider's redirect; they remove the id from the URL.
    await expect(page).toHaveURL(/\/success(\?session_id=cs_|$)/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.success.title);
    for (const { path } of [pages.home, pages.contact]) {
      await expect(page.getByRole('main').locator(`a[href="${path}"]`).first()).toBeVisible();
    }
    await platform.idle();
    expect((await lastOrder(platform)).state).toBe('paid');
  });
}

// Firefox's `@media (scripting: none)` ignores the policy that disables scripts.
const inChromium = { tag: [quick, chromiumOnly] };

test('packages and plans are both visible without script', inChromium, async ({ page }) => {
  await page.goto('/pricing');
  for (const item of [starter, plan]) await expect(buyButton(page, item)).toBeVisible();
});

test('without script the phone header shows the menu’s links', inChromium, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/pricing', '/about', '/contact']) {
    await page.goto('/');
    await page.getByRole('banner').locator(`a[href="${path}"]:visible`).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('the lead form shows no button that needs script', inChromium, async ({ page }) => {
  await page.goto('/');
  await expect(fieldOf(page, leadFormContent.painPoint)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rita ditt flöde' })).toBeHidden();
});
