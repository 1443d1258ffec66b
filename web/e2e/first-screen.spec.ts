import type { Locator, Page } from '@playwright/test';
import { mockOrder } from '../../mocks/api/mock-order.ts';
import { answeredBy, company } from '../content/company.ts';
import { leadFormContent } from '../content/forms.ts';
import { homeContent } from '../content/home.ts';
import { wordsOf } from '../content/order.ts';
import { pageWords } from '../content/page-words.ts';
import { pricingContent, runningCost } from '../content/pricing.ts';
import { expect, mockTest, test } from './fixtures.ts';
import { pageIsHydrated } from './form-steps.ts';
import { buyButton, growth, plan, starter } from './purchase-steps.ts';
import { widenText } from './widen-text.ts';

const laptop = { width: 1366, height: 650 };
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * Expects every element inside the window without scrolling, at every size and with text 3 % wider
 * (docs/decisions/177).
 */
async function inFirstScreen(page: Page, viewports: (typeof phone)[], parts: Locator[]) {
  for (const isWide of [false, true]) {
    if (isWide) await page.evaluate(widenText);
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      for (const part of parts) {
        const where = `${part} at ${viewport.width} x ${viewport.height}${isWide ? ', wider' : ''}`;
        await expect(part, where).toBeInViewport({ ratio: 1 });
      }
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }
  }
}

test('the first screen of the home page shows the offer, the price and the refund', async ({
  page,
}) => {
  await page.goto('/');
  const { audience, heading, text, action, facts } = homeContent.hero;
  await inFirstScreen(
    page,
    [laptop, phone],
    [
      page.getByText(audience),
      page.getByRole('heading', { level: 1, name: heading }),
      page.getByText(text),
      ...facts.map((fact) => page.getByText(fact, { exact: true })),
      page.getByRole('link', { name: action.label }).first(),
    ],
  );
});

test('the first screen of the prices shows a buy button in both tabs', async ({ page }) => {
  const { onetime, subscription } = pricingContent;
  for (const { address, who, item } of [
    { ...onetime, address: '/pricing', item: growth },
    {
      ...subscription,
      address: '/pricing?typ=prenumeration',
      item: { kind: 'plan', id: 'workflow2' },
    },
  ] as const) {
    await page.goto(address);
    await inFirstScreen(page, [laptop, desktop], [page.getByText(who), buyButton(page, item)]);
  }
});

test('on a phone the prices explain a Workflow before the first price', async ({ page }) => {
  const { flow, onetime, subscription, text } = pricingContent;
  await page.setViewportSize(phone);
  // In px.
  for (const { address, who, item, limit } of [
    { ...onetime, address: '/pricing', item: starter, limit: 730 },
    { ...subscription, address: '/pricing?typ=prenumeration', item: plan, limit: 760 },
  ]) {
    await page.goto(address);
    await pageIsHydrated(page);
    // The limits hold for the default text.
    await page
      .getByText(runningCost(pageWords.offerPackageHosting))
      .evaluate(
        (element, text) => void element.lastChild?.replaceWith(text),
        ` ${runningCost('')}`,
      );
    const top = async (part: Locator) => (await part.boundingBox())?.y;
    const button = buyButton(page, item);
    await expect(button, who).toBeVisible();
    const price = await top(page.locator('.price-card:visible strong').first());
    expect(await top(page.getByText(text)), who).toBeLessThan(price ?? 0);
    expect(await top(button), who).toBeLessThanOrEqual(limit);
    const steps = flow.map(({ title }) => top(page.getByText(title, { exact: true })));
    expect(new Set(await Promise.all(steps)).size, 'rows of the flow').toBe(1);
  }
});

test('home and contact show the contact person in their first screen', async ({ page }) => {
  const { contactName, contactPhone, contactPhoto } = company;
  const main = page.getByRole('main');
  await page.goto('/');
  const photo = contactPhoto ? [page.locator('.hero-contact img')] : [];
  await inFirstScreen(
    page,
    [laptop, phone],
    [page.getByText(`${answeredBy(company)} svarar inom`), ...photo],
  );
  const tops = () =>
    page
      .locator('.hero-contact > *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  let [, facts = 0, note = 0] = await tops();
  expect(note, 'below the facts').toBeGreaterThan(facts);
  await page.setViewportSize({ width: 768, height: 1024 });
  [, facts = 0, note = 0] = await tops();
  expect(note, 'beside the buttons').toBeLessThan(facts);
  await page.goto('/contact');
  const link = contactPhone ? [main.getByRole('link', { name: contactPhone })] : [];
  await inFirstScreen(page, [phone], [main.getByText(contactName), ...link]);
});

mockTest('the first screen of an order shows its total', async ({ page }) => {
  for (const outcome of [
    'paid',
    'processing',
    'failed',
    'expired',
    'refunded',
    'disputed',
    'disputeLost',
  ] as const) {
    const answer = outcome === 'paid' ? 'success' : outcome;
    await page.goto(`/success?session_id=cs_mock_growth&scenario=readOrder:${answer}`);
    const { heading, total } = wordsOf(mockOrder('cs_mock_growth', outcome));
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    const sum = page.getByRole('term').filter({ hasText: total ?? '' });
    await inFirstScreen(page, [laptop, phone], [sum]);
  }
});

test.describe('on a phone, without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('the fixed link to the form is visible between the hero and the form and can be reached by keyboard', async ({
    page,
  }) => {
    await page.goto('/');
    const { shortcut, services, video } = homeContent;
    const link = page.locator('.sticky-action').getByRole('link', { name: shortcut.label });
    await expect(link).not.toBeInViewport();

    await page.getByText(services.services[1].text).scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 1 });

    // The bar must cover the line that the page draws, so both margins of the bar look the same.
    const bar = await page.locator('.sticky-action').boundingBox();
    const heading = await page
      .getByRole('heading', { name: homeContent.logos.heading })
      .boundingBox();
    if (!bar || !heading) throw new Error('the bar or the heading is not rendered');
    await page.evaluate((by) => window.scrollBy(0, by), heading.y - bar.y);
    const marginAt = (x: number) =>
      page.screenshot({ clip: { x, y: bar.y, width: 16, height: bar.height } });
    const [left, right] = [await marginAt(0), await marginAt(phone.width - 16)];
    expect(left.equals(right)).toBe(true);

    for (const below of [
      page.getByRole('button', { name: leadFormContent.submitLabel }),
      page.getByRole('contentinfo'),
    ]) {
      await below.scrollIntoViewIfNeeded();
      await expect(below).toBeInViewport();
      await expect(link).not.toBeInViewport();
    }

    await page.getByRole('link', { name: video.link.label }).focus();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
  });
});

test('on a tablet the diagram stands beside the facts', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  const diagram = await page.locator('.flow').boundingBox();
  const facts = await page.locator('.hero-facts').boundingBox();
  if (!diagram || !facts) throw new Error('the diagram or the facts are not rendered');
  expect(diagram.x).toBeGreaterThan(facts.x + facts.width);
  expect(diagram.x + diagram.width).toBeGreaterThan(700);
  expect(diagram.y).toBe(facts.y);
});
