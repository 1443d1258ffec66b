export type Buyer = Partial<
  Record<'email' | 'name' | 'businessName' | 'registrationNumber' | 'vatNumber' | 'country', string>
>;

export type Amounts = { net: number; vat: number; total: number };

/** Ids of the provider that lead to an order, or the order's own id. */
export type PaymentRefs = Partial<
  Record<'orderId' | 'sessionId' | 'paymentIntentId' | 'subscriptionId', string>
>;

/** `pending`: on its way. A refund that failed or was cancelled returns nothing; `unknown` decides nothing. */
type RefundStatus = 'succeeded' | 'pending' | 'failed' | 'canceled' | 'unknown';

/** A charge with what takes money back, newest first. Amounts in öre. */
export type Charge = {
  id: string;
  amount: number;
  refunds: readonly { id: string; amount: number; status: RefundStatus }[];
  disputes: readonly { id: string; amount: number; status: 'open' | 'won' | 'lost' }[];
};

/** What the provider holds about an order now, in our words. Times are ISO. */
export type PaymentSnapshot = {
  checkout: 'open' | 'expired' | 'complete';
  refs: PaymentRefs;
  /** The state of the first payment of a completed checkout. */
  payment?: 'processing' | 'paid' | 'failed';
  completedAt?: string;
  /** The time of the first invoice, which is known after the payment. */
  invoicedAt?: string | undefined;
  purchase?: { buyer: Buyer; amounts: Amounts; currency: string };
  /** The buyer from the first invoice, who only fills gaps. */
  invoiceBuyer?: Buyer | undefined;
  invoiceUrl?: string | undefined;
  /** Whether the latest renewal, an invoice, is paid; undefined where the provider's status does not tell. */
  renewal?: { status: 'current' | 'overdue' | undefined; invoice: string } | undefined;
  /** When a subscription ended. */
  endedAt?: string | undefined;
  charges: readonly Charge[];
};
