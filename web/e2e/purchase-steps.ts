import type { Page } from '@playwright/test';
import { type Item, priced } from '#contract/catalogue.ts';
import { checkoutFailureToast, errors } from '#contract/errors.ts';
import { orderNumber } from '#contract/order-number.ts';
import type { Platform } from '../../mocks/platform/platform.ts';
import { pricingContent } from '../content/pricing.ts';
import { formIsHydrated } from './form-steps.ts';

/** What the item's buy button says. */
export function buyLabel(item: Item): string {
  const { onetime, subscription } = pricingContent;
  return (item.kind === 'plan' ? subscription : onetime).buy(priced(item).name);
}

/** What a visitor is told who has started too many purchases. */
export const tooManyText = checkoutFailureToast('package', errors.tooMany.message).description;

/** Goes to the prices and presses the item's buy button, as a visitor with a clean slate. */
export async function startBuying(page: Page, item: Item, platform: Platform): Promise<void> {
  // The repeated click of one visitor reuses the open session; every test is a visitor of its own.
  await platform.postgres.query('update orders set visitor_hash = null');
  await page.goto(item.kind === 'plan' ? '/pricing?typ=prenumeration' : '/pricing');
  await pressBuy(page, item);
}

/** Presses the item's buy button when script has taken over, so that the visitor is known by the key of the tab. */
export async function pressBuy(page: Page, item: Item): Promise<void> {
  await formIsHydrated(page);
  await page.getByRole('button', { name: buyLabel(item) }).click();
}

export type OrderRow = { id: string; state: string; sessionId: string; late: boolean };

/** The order that was started last. */
export async function lastOrder({ postgres }: Platform): Promise<OrderRow> {
  const [row] = await postgres.query(
    'select id, state, late, session_id from orders order by created_at desc limit 1',
  );
  if (!row) throw new Error('no order');
  const { id, state, late, session_id } = row;
  return {
    id: String(id),
    state: String(state),
    late: Boolean(late),
    sessionId: String(session_id),
  };
}

/** How many mails with the order's number have left, to the buyer and to the company together. */
export async function mailsOf({ inbox }: Platform, { id }: OrderRow): Promise<number> {
  return (await inbox()).filter(({ text, html }) => `${text}${html}`.includes(orderNumber(id)))
    .length;
}
