import { expect, type Locator, type Page } from '@playwright/test';
import { type Item, priced } from '#contract/catalogue.ts';
import { checkoutFailureToast, errors } from '#contract/errors.ts';
import type { Platform } from '../../mocks/platform/start-platform.ts';
import { testCards } from '../../mocks/vendors/stripe/test-cards.ts';
import { pricingContent } from '../content/pricing.ts';

export const starter = { kind: 'package', id: 'starter' } as const;
export const growth = { kind: 'package', id: 'growth' } as const;
export const plan = { kind: 'plan', id: 'workflow1' } as const;

export function buyLabel(item: Item): string {
  const { onetime, subscription } = pricingContent;
  const { name } = priced(item);
  return item.kind === 'plan'
    ? `${subscription.buy} ${subscription.buyRest(name)}`
    : onetime.buy(name);
}

export const buyButton = (page: Page, item: Item): Locator =>
  page.getByRole('main').getByRole('button', { name: buyLabel(item) });

/** Pays on the stand-in's hosted page. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Fyll i exempeluppgifter' }).click();
  await expect(page.getByLabel('E-post')).not.toHaveValue('');
  await page.getByLabel('Kortnummer').fill(testCards.ok.number);
  await page.getByRole('button', { name: /^(Betala|Prenumerera)/ }).click();
}

export const tooManyToast = checkoutFailureToast('package', errors.tooMany.message);

export async function lastOrder({ postgres }: Platform): Promise<{ id: string; state: string }> {
  const [row] = await postgres.query(
    'select id, state from orders order by created_at desc limit 1',
  );
  if (!row) throw new Error('no order');
  return { id: String(row.id), state: String(row.state) };
}
