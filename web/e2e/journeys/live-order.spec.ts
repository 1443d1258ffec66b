import type { Page } from '@playwright/test';
import { liveOrderContent } from '../../content/live-order.ts';
import { expect, poll } from '../fixtures.ts';
import { openPage } from '../form-steps.ts';
import { journey } from './journey.ts';

const { events, first, news, outage, place } = liveOrderContent;
const order = first + 1;
const last = [events.printed(), events.counted(), events.sent()];

const log = (page: Page) =>
  page.locator('.run-log li:not(.text-muted) > :last-child').allTextContents();

const toggleOn = (page: Page) => page.getByRole('checkbox', { name: outage });
const startOn = (page: Page) => page.getByRole('button', { name: place });

journey(
  'the example order waits while bookkeeping is off and continues when it is on',
  async ({ page }) => {
    await openPage(page, '/');
    const status = page.locator('.live-controls').getByRole('status');
    await page.locator('.live-cards').scrollIntoViewIfNeeded();
    await toggleOn(page).check();
    await startOn(page).click();
    await expect(status).toHaveText(news.told());
    await poll(async () => (await log(page)).length).toBe(4);
    await toggleOn(page).uncheck();
    await expect(status).toHaveText(news.sent(order, 2));
    await poll(async () =>
      (await log(page)).filter((row) => !row.startsWith('Bokföringen svarar inte')),
    ).toEqual([events.paid(order), events.told(), events.booked(order), ...last]);
  },
  { everywhere: true },
);

journey(
  'if no code loads, the example order shows its complete log and its controls',
  async ({ page, siteWithoutScripts }) => {
    await page.goto(siteWithoutScripts);
    await poll(() => log(page)).toEqual([
      events.paid(first),
      events.waits(1),
      events.waits(2),
      events.told(),
      events.waits(3),
      events.booked(first),
      ...last,
    ]);
    for (const control of [startOn(page), toggleOn(page)]) {
      await expect(control).toBeVisible();
      await expect(control).toBeEnabled();
    }
  },
  { changes: [] },
);
