import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { items } from '#contract/catalogue.ts';

/** `1 299 kr`, `399,67 kr`: whole kronor or two decimals, and only no-break spaces. */
const properAmount = /(?<![\d.,]\u00a0?)\d{1,3}(?:\u00a0\d{3})*(?:,\d\d)?\u00a0kr(?!\p{L})/gu;
const anyAmount = /\d[\s\u2060]*kr(?!\p{L})/gu;

/** Imports the modules anew, because the content modules make their texts when they are imported. */
async function textsWith(prices: readonly number[]): Promise<string[]> {
  vi.resetModules();
  const catalogue = await import('#contract/catalogue.ts');
  const tiers = [...Object.values(catalogue.packages), ...Object.values(catalogue.plans)];
  for (const [index, tier] of tiers.entries()) Object.assign(tier, { price: prices[index] });
  const site = await import('../entry-server.tsx');
  const { anOrder } = await import('../../api/_testing/order.ts');
  const { orderConfirmation } = await import('../../api/_orders/order-confirmation.ts');
  const pages = await Promise.all(['/', '/pricing', '/terms'].map((path) => site.renderPage(path)));
  const mails = items.map((item) => {
    const order = { ...anOrder(item), paidAt: new Date(), buyer: { email: 'a@example.se' } };
    return orderConfirmation(order, site.company)?.text ?? '';
  });
  return [...pages, ...mails, JSON.stringify(site.structuredData('pricing'))];
}

afterAll(() => vi.resetModules());

test('any price is shown in whole kronor or with two decimals, and cannot break', async () => {
  const { formatKronor } = await import('#contract/format.ts');
  const price = fc.integer({ min: 1, max: 99_999 }).map((kronor) => kronor * 100);
  const prices = fc.array(price, { minLength: items.length, maxLength: items.length });
  await fc.assert(
    fc.asyncProperty(prices, async (given) => {
      const texts = await textsWith(given);
      for (const text of texts) {
        expect(text.match(properAmount)?.length).toBe(text.match(anyAmount)?.length);
      }
      const [, pricing = '', terms = ''] = texts;
      for (const amount of given) {
        expect(pricing).toContain(formatKronor(amount));
        expect(terms).toContain(formatKronor(amount));
      }
    }),
    { numRuns: 10, examples: [[[449_00, 749_00, 1_199_00, 449_00, 849_00, 99_999_00]]] },
  );
});
