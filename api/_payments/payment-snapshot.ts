import type { Dispute, Money } from '../_platform/money.ts';
import type { Buyer, orders } from '../_platform/schema.ts';

type Amounts = Pick<typeof orders.$inferSelect, 'net' | 'vat' | 'total'>;

export type PaymentRefs = Partial<
  Record<'orderId' | 'sessionId' | 'paymentIntentId' | 'subscriptionId', string>
>;

type Unseen<T> = Omit<T, 'since'>;

/** The order's charges. Amounts in öre, times as ISO texts. */
export type ReadCharges = Required<Pick<Money, 'returned' | 'lost' | 'returning'>> & {
  failedRefunds: Unseen<NonNullable<Money['failedRefunds']>[number]>[];
  /** The open and lost disputes. */
  disputes: Unseen<Dispute>[];
};

/** A plan at the provider. `monthly` is its price in öre. */
export type ReadPlan = Pick<Money, 'endsAt'> & { monthly: number | undefined };

/**
 * The current state of an order at the provider. Times are ISO texts. `charges` and `invoices` are undefined when the
 * provider's answer leaves them unknown.
 */
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
  endedAt?: string | undefined;
  plan?: ReadPlan | undefined;
  charges?: ReadCharges | undefined;
  invoices?: Pick<Money, 'unpaid' | 'paidAfterEnd'> | undefined;
};
