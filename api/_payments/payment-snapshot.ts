import type { Buyer, orders } from '../_platform/schema.ts';

type Amounts = Pick<typeof orders.$inferSelect, 'net' | 'vat' | 'total'>;

export type PaymentRefs = Partial<
  Record<'orderId' | 'sessionId' | 'paymentIntentId' | 'subscriptionId', string>
>;

/** `failed` and `canceled` refunds returned no money; `unknown` is ignored. */
type RefundStatus = 'succeeded' | 'pending' | 'failed' | 'canceled' | 'unknown';

/** A charge with its refunds and disputes, newest first. Amounts in öre. */
export type Charge = {
  id: string;
  amount: number;
  refunds: readonly { id: string; amount: number; status: RefundStatus }[];
  disputes: readonly { id: string; amount: number; status: 'open' | 'won' | 'lost' }[];
};

/** The current state of an order at the provider. Times are ISO texts. */
export type PaymentSnapshot = {
  checkout: 'open' | 'expired' | 'complete';
  refs: PaymentRefs;
  payment?: 'processing' | 'paid' | 'failed';
  completedAt?: string;
  /** The time of the first invoice, which comes after the payment. */
  invoicedAt?: string | undefined;
  purchase?: { buyer: Buyer; amounts: Amounts; currency: string };
  invoiceBuyer?: Buyer | undefined;
  invoiceUrl?: string | undefined;
  /** The latest renewal and its invoice; `status` is undefined where the provider's status is unclear. */
  renewal?: { status: 'current' | 'overdue' | undefined; invoice: string } | undefined;
  endedAt?: string | undefined;
  charges: readonly Charge[];
};
