import type { Amounts, Buyer, OrderFact, PaymentRefs } from '../_orders/order.ts';

/** Thrown for an event that can never be recorded. */
export class UnfitEvent extends Error {
  override name = 'UnfitEvent';
}

/** An event of the payment provider. Events come in any order, repeatedly, or never. */
export type PaymentEvent = {
  id: string;
  type: string;
  at: string;
  refs: PaymentRefs;
  facts: readonly OrderFact[];
  /** Whether the latest renewal of a subscription is paid, as of `at`. */
  renewalStatus?: 'current' | 'overdue';
  purchase?: { buyer: Buyer; amounts: Amounts; currency: string };
  /** The buyer from an invoice, which only fills gaps. */
  invoiceBuyer?: Buyer;
  invoiceUrl?: string;
};
