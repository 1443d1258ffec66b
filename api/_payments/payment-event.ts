/** Thrown for an event that can never be recorded. */
export class RejectedEvent extends Error {
  override name = 'RejectedEvent';
}

/** What the payment provider has reported of an order. */
export type PaymentFact =
  /** The visitor completed the hosted checkout; the payment may still be processing. */
  | 'completed'
  | 'paid'
  /** The first payment, at the time of its charge or invoice, which `paid` then takes over. */
  | 'charged'
  | 'failed'
  | 'expired'
  /** A charge that was given back in full, with its id and the number of failed refunds; a refund that failed later. */
  | `${'refunded' | 'refundFailed'}/${string}`
  | 'ended'
  /** The provider was asked after our deadline, so no more facts about the buyer will follow. */
  | 'checked'
  /** A dispute and its outcome, with the provider's id of the dispute, because an order can have several. */
  | `${'disputed' | 'disputeWon' | 'disputeLost'}/${string}`;

/** The ids by which an event finds its order. Not the customer's, who may pay for other things. */
export type PaymentRefs = Partial<
  Record<'orderId' | 'sessionId' | 'paymentIntentId' | 'subscriptionId', string>
>;

export type Buyer = Partial<
  Record<'email' | 'name' | 'businessName' | 'registrationNumber' | 'vatNumber' | 'country', string>
>;

export type Amounts = { net: number; vat: number; total: number };

/** An event of the payment provider. Events come in any order, repeatedly, or never. */
export type PaymentEvent = {
  id: string;
  type: string;
  at: string;
  refs: PaymentRefs;
  facts: readonly PaymentFact[];
  /** Whether the latest renewal of a subscription is paid, as of `at`. */
  renewalStatus?: 'current' | 'overdue' | undefined;
  purchase?: { buyer: Buyer; amounts: Amounts; currency: string };
  /** The buyer from an invoice, which only fills gaps. */
  invoiceBuyer?: Buyer | undefined;
  invoiceUrl?: string | undefined;
};
