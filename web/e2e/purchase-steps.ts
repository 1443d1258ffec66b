import type { Page } from '@playwright/test';
import { type Item, priced } from '#contract/catalogue.ts';
import { checkoutFailureToast, errors } from '#contract/errors.ts';
import { orderNumber } from '#contract/order-number.ts';
import type { Platform } from '../../mocks/platform/platform.ts';
import { pricingContent } from '../content/pricing.ts';
import { formIsHydrated } from './form-steps.ts';

/** The text of the item's buy button. */
export function buyLabel(item: Item): string {
  const { onetime, subscription } = pricingContent;
  return (item.kind === 'plan' ? subscription : onetime).buy(priced(item).name);
}

/** The toast's words after too many purchases. */
export const tooManyText = checkoutFailureToast('package', errors.tooMany.message).description;

/** Opens the prices and presses the item's buy button as a new visitor. */
export async function startBuying(page: Page, item: Item, platform: Platform): Promise<void> {
  // Every test is a new visitor, because one visitor's repeated click reuses the open session.
  await platform.postgres.query('update orders set visitor_hash = null');
  await page.goto(item.kind === 'plan' ? '/pricing?typ=prenumeration' : '/pricing');
  await pressBuy(page, item);
}

/** Presses the item's buy button after hydration, so that the tab's key identifies the visitor. */
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

/** How many mails with the order's number were sent, to the buyer and the company together. */
export async function mailsOf({ inbox }: Platform, { id }: OrderRow): Promise<number> {
  return (await inbox()).filter(({ text, html }) => `${text}${html}`.includes(orderNumber(id)))
    .length;
}
