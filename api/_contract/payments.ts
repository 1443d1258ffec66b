import type { PurchaseKind } from './errors.ts';
import type { OrderState } from './orders.ts';

/** What the payment provider can tell about an order. None is ever taken back; the order's state follows from them. */
export type OrderFact =
  /** The visitor went through the hosted checkout; the money may still be on its way. */
  | 'completed'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'refunded'
  | 'disputed'
  /** The subscription is over. */
  | 'ended';

/** Each fact with the earliest time (ISO) that the provider gave for it. */
export type OrderFacts = Partial<Record<OrderFact, string>>;

/** The provider's ids of what belongs to an order. */
export type PaymentRefs = {
  orderId?: string;
  sessionId?: string;
  paymentIntentId?: string;
  subscriptionId?: string;
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
type Amounts = { net: number; vat: number; total: number };

/** A hint from the payment provider, in our words. Hints come in any order, repeatedly, or never. */
export type PaymentEvent = {
  id: string;
  type: string;
  /** When it happened (ISO). */
  at: string;
  refs: PaymentRefs;
  facts: readonly OrderFact[];
  /** Whether the latest renewal of a subscription is paid, as of `at`. */
  standing?: 'current' | 'overdue';
  /** From the checkout itself; what an invoice tells is `hearsay` and only fills gaps. */
  purchase?: { buyer: Buyer; amounts: Amounts };
  hearsay?: Buyer;
};

/** An order as the payment side keeps it. */
export type OrderRecord = Amounts & {
  id: string;
  kind: PurchaseKind;
  item: string;
  name: string;
  state: OrderState;
  facts: OrderFacts;
  /** Completed after our deadline, and honoured all the same. */
  late: boolean;
  overdue: boolean;
  /** The time (ISO) of the news behind `overdue`. */
  standingAt?: string;
  buyer: Buyer;
  expiresAt: string;
  refs: Omit<PaymentRefs, 'orderId'>;
};
