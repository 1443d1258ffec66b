import type { Item } from '../_contract/catalogue.ts';
import type { PurchaseKind } from '../_contract/errors.ts';
import type { OrderState } from '../_contract/orders.ts';

/**
 * What the payment provider can report about an order. None is ever taken back; the order's state follows from them.
 */
export type OrderFact =
  /** The visitor went through the hosted checkout; the money may still be on its way. */
  | 'completed'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'refunded'
  /** The subscription is over. */
  | 'ended'
  /** We have asked the provider after our deadline: nothing more becomes known about the buyer. */
  | 'checked'
  | DisputeFact;

/**
 * A bank took a payment back, and how that was decided; with the provider's id of the dispute, because an order can
 * have several.
 */
type DisputeFact = `${'disputed' | 'disputeWon' | 'disputeLost'}/${string}`;

/** Each fact with the earliest time (ISO) that the provider gave for it. */
export type OrderFacts = { [Fact in OrderFact]?: string | undefined };

/** The provider's ids of what belongs to an order. */
export type PaymentRefs = {
  orderId?: string;
  sessionId?: string;
  paymentIntentId?: string;
  subscriptionId?: string;
  /** Kept for whoever looks the buyer up at the provider. It names no order: a customer may pay for other things. */
  customerId?: string;
};

export type Buyer = {
  email?: string;
  name?: string;
  businessName?: string;
  registrationNumber?: string;
  vatNumber?: string;
};

/** Öre. */
export type Amounts = { net: number; vat: number; total: number };

/** An order with everything that its payment events have added. */
export type Order = Amounts & {
  id: string;
  kind: PurchaseKind;
  item: string;
  name: string;
  state: OrderState;
  facts: OrderFacts;
  /** Completed after our deadline, and honoured all the same. */
  late: boolean;
  /** Whether the latest renewal of a subscription is unpaid. */
  overdue: boolean;
  /** The time (ISO) of the renewal status that `overdue` is based on. */
  renewalStatusAt?: string;
  /** Where the provider shows the first invoice. */
  invoiceUrl?: string;
  buyer: Buyer;
  expiresAt: string;
  refs: Omit<PaymentRefs, 'orderId'>;
};

/** An order and how often it had been written when it was read. */
export type VersionedOrder = { order: Order; version: number };

/** What is recorded before a visitor is sent to the hosted checkout. */
export type NewOrder = Amounts & {
  id: string;
  item: Item;
  name: string;
  createdAt: Date;
  /** Our deadline, and the later one that the provider demands. */
  expiresAt: Date;
  providerExpiresAt: Date;
  /** Keyed hash of who is buying, or undefined when nobody vouches for the address. */
  visitorHash: string | undefined;
  /** An open order of the same visitor with fewer minutes left is replaced. */
  minutesLeft: number;
  /** The version of the terms that were linked beside the button. */
  termsVersion: string;
};

/** The order that the visitor is to pay: the new one, or an open one from before, with its address if it has one. */
export type OpenOrder = {
  id: string;
  sessionUrl: string | null;
  providerExpiresAt: Date;
  /** The sessions of open orders whose place it took, to be closed. */
  replacedSessions: readonly string[];
};
