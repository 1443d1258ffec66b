import { pricingContent } from '../../content/pricing.ts';
import { faqContent } from '../../content/pricing-details.ts';
import { expect, poll } from '../fixtures.ts';
import { openPage, pageIsHydrated } from '../form-steps.ts';
import { isHydrated } from '../is-hydrated.ts';
import { buyButton, plan, starter } from '../purchase-steps.ts';
import { journey } from './journey.ts';

const { tabs, notes } = pricingContent;

journey('the visitor changes the price tab by click, by key and by URL', async ({ page }) => {
  const once = buyButton(page, starter);
  const monthly = buyButton(page, plan);
  await openPage(page, '/pricing?typ=prenumeration');
  await expect(monthly).toBeVisible();
  await expect(once).toBeHidden();
  await expect(page.locator('[data-of="plan"]')).toBeVisible();
  await expect(page.locator('[data-of="package"]')).toBeHidden();
  await page.getByRole('tab', { name: tabs.onetime }).click();
  await expect(once).toBeVisible();
  await expect(monthly).toBeHidden();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.keyboard.press('ArrowRight');
  await expect(monthly).toBeVisible();
  await expect(once).toBeHidden();
  await expect(page).toHaveURL(/\/pricing\?typ=prenumeration$/);
});

journey(
  'keyboard focus opens a tooltip, Escape closes it, and a click opens an answer',
  async ({ page, open }) => {
    await open('/pricing');
    await pageIsHydrated(page);
    const word = page.getByRole('button', { name: notes.vat.word });
    await poll(async () => {
      await page.keyboard.press('Shift');
      return (await word.evaluate(isHydrated)) && word.getAttribute('data-state');
    }).toBe('closed');
    // WebKit scrolls to the focused element later, so the page could be away from the top when Tab is pressed.
    await page.locator('.tab-panel[data-shown] a[href="/#lead-form"]').evaluate((link) => {
      (link as HTMLElement).focus({ preventScroll: true });
      const frame = (next: () => void) => () => void requestAnimationFrame(next);
      const scrolled = frame(frame(() => Object.assign(window, { isScrolled: true })));
      window.addEventListener('scroll', scrolled, { once: true });
    });
    await page.keyboard.press('Tab');
    const tooltip = page.locator('.tooltip');
    await expect(tooltip).toBeVisible();
    // Focus scrolls the page to the word; the tooltip must stay open for two more frames.
    await poll(() => page.evaluate(() => 'isScrolled' in window)).toBe(true);
    await expect(tooltip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip).toBeHidden();
    const { question } = faqContent.questions[1];
    const answer = page.locator('details', { hasText: question });
    await answer.locator('summary').click();
    await expect(answer.locator('> p')).toBeVisible();
  },
  { changes: ['translated', 'reloaded', 'slowCode'], everywhere: true },
);

journey(
  'the link beside the lowest price opens its answer below the header',
  async ({ page }) => {
    await openPage(page, '/pricing');
    await page.locator(`.tab-panel[data-shown] a[href="#${faqContent.first}"]`).click();
    const answer = page.locator(`#${faqContent.first}`);
    await expect(answer).toBeVisible();
    const isReadable = () =>
      answer.evaluate((element) => {
        const question = element.previousElementSibling?.getBoundingClientRect();
        const header = document.querySelector('header')?.getBoundingClientRect();
        const { bottom } = element.getBoundingClientRect();
        return question && header && question.top >= header.bottom && bottom <= window.innerHeight;
      });
    await poll(isReadable).toBe(true);
  },
  { everywhere: true },
);
