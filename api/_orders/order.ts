import type { Item } from '../_contract/catalogue.ts';
import type { PurchaseKind } from '../_contract/errors.ts';
import type { OrderState } from '../_contract/orders.ts';

/** A fact about an order that the payment provider has reported. Facts are never removed. */
export type OrderFact =
  /** The visitor completed the hosted checkout; the payment may still be processing. */
  | 'completed'
  | 'paid'
  /** The first payment, at the time of its charge or invoice, which `paid` then takes over. */
  | 'charged'
  | 'failed'
  | 'expired'
  | RefundFact
  | 'ended'
  /** The provider was asked after our deadline, so no more facts about the buyer will follow. */
  | 'checked'
  | DisputeFact;

/**
 * A charge that was given back in full, with the provider's id of the charge and, after failed refunds, their number.
 * A refund that failed later has its own id.
 */
type RefundFact = `${'refunded' | 'refundFailed'}/${string}`;

/** A dispute and its outcome, with the provider's id of the dispute, because an order can have several. */
type DisputeFact = `${'disputed' | 'disputeWon' | 'disputeLost'}/${string}`;

/** Each fact with the earliest time (ISO) that the provider gave for it. */
export type OrderFacts = { [Fact in OrderFact]?: string | undefined };

/**
 * The ids by which an event finds its order. The provider's customer is left out, because a customer may pay for other
 * things.
 */
export type PaymentRefs = {
  orderId?: string;
  sessionId?: string;
  paymentIntentId?: string;
  subscriptionId?: string;
};

export type Buyer = {
  email?: string;
  name?: string;
  businessName?: string;
  registrationNumber?: string;
  vatNumber?: string;
  /** The country of the billing address, as `SE`. */
  country?: string;
};

/** Öre. */
export type Amounts = { net: number; vat: number; total: number };

/** Those values of the page that differ from what was paid. */
export type Promised = Partial<Amounts & { currency: string; country: string }>;

/** An order with the data that its payment events have added. */
export type Order = Amounts & {
  id: string;
  kind: PurchaseKind;
  item: string;
  name: string;
  /** As the provider writes it: `sek`. */
  currency: string;
  /** Undefined while the order is what the page promised. */
  promised?: Promised;
  state: OrderState;
  facts: OrderFacts;
  /** Completed after our deadline, which is still honoured. */
  late: boolean;
  /** Whether the latest renewal of a subscription is unpaid. */
  overdue: boolean;
  /** The time (ISO) of the renewal status that `overdue` is based on. */
  renewalStatusAt?: string;
  /** The address of the first invoice at the provider. */
  invoiceUrl?: string;
  buyer: Buyer;
  expiresAt: string;
  refs: Omit<PaymentRefs, 'orderId'>;
};

/** An order with the number of its writes at the time of reading. */
export type VersionedOrder = { order: Order; version: number };

/** An order before the visitor is sent to the hosted checkout. */
export type NewOrder = Amounts & {
  id: string;
  item: Item;
  name: string;
  createdAt: Date;
  /** Our deadline, and the later one that the provider demands. */
  expiresAt: Date;
  providerExpiresAt: Date;
  /** Keyed hash that identifies the visitor, or undefined when the address is not trusted. */
  visitorHash: string | undefined;
};

/** The order that the visitor pays: the new one, or an earlier open one. */
export type OpenOrder = {
  id: string;
  sessionUrl: string | null;
  providerExpiresAt: Date;
  /** The sessions of the open orders that it replaced, to be closed. */
  replacedSessions: readonly string[];
};
