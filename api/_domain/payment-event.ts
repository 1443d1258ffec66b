import type { Amounts, Buyer, OrderFact, PaymentRefs } from './order.ts';

/** An event that can never be recorded, however often it is sent. */
export class UnfitEvent extends Error {
  override name = 'UnfitEvent';
}

/** An event of the payment provider. Events come in any order, repeatedly, or never. */
export type PaymentEvent = {
  id: string;
  type: string;
  /** When it happened (ISO). */
  at: string;
  refs: PaymentRefs;
  facts: readonly OrderFact[];
  /** Whether the latest renewal of a subscription is paid, as of `at`. */
  renewalStatus?: 'current' | 'overdue';
  /** What the checkout itself says about buyer and amounts. */
  purchase?: { buyer: Buyer; amounts: Amounts };
  /** What an invoice says about the buyer; it only fills gaps. */
  invoiceBuyer?: Buyer;
  /** Where the provider shows the first invoice. */
  invoiceUrl?: string;
};
