import type Stripe from 'stripe';
import type { OrderFact, PaymentRefs } from '../_domain/order.ts';
import type { PaymentEvent } from '../_domain/payment-event.ts';
import { registrationNumberField } from './stripe-session.ts';

type EventContent = Omit<PaymentEvent, 'id' | 'type' | 'at'>;

type Session = Stripe.Checkout.Session;

/** The events that we follow, and what each says about an order. The webhook is set up with exactly these. */
const readers = {
  'checkout.session.completed': (session: Session) =>
    checkout(session, session.payment_status === 'unpaid' ? ['completed'] : ['completed', 'paid']),
  'checkout.session.async_payment_succeeded': (session: Session) => checkout(session, ['paid']),
  'checkout.session.async_payment_failed': (session: Session) => checkout(session, ['failed']),
  'checkout.session.expired': ({ id, metadata }: Session) => ({
    refs: withoutEmpty({ sessionId: id, orderId: metadata?.orderId }),
    facts: ['expired'],
  }),
  'invoice.paid': (invoice: Stripe.Invoice) => ({
    ...aboutInvoice(invoice),
    facts: ['paid'],
    renewalStatus: 'current',
  }),
  'invoice.payment_failed': (invoice: Stripe.Invoice) => ({
    ...aboutInvoice(invoice),
    facts: [],
    renewalStatus: 'overdue',
  }),
  'customer.subscription.updated': (subscription: Stripe.Subscription) => ({
    refs: ofSubscription(subscription),
    ...byStatus(subscription.status),
  }),
  'customer.subscription.deleted': (subscription: Stripe.Subscription) => ({
    refs: ofSubscription(subscription),
    facts: ['ended'],
  }),
  'charge.refunded': (charge: Stripe.Charge) => ({
    refs: ofCharge(charge),
    facts: charge.refunded ? ['refunded'] : [],
  }),
  'charge.dispute.created': (dispute: Stripe.Dispute) => ({
    refs: ofDispute(dispute),
    facts: [`disputed/${dispute.id}`],
  }),
  // An inquiry that was closed, or a dispute that was prevented, took no money.
  'charge.dispute.closed': (dispute: Stripe.Dispute) => ({
    refs: ofDispute(dispute),
    facts: [`${dispute.status === 'lost' ? 'disputeLost' : 'disputeWon'}/${dispute.id}`],
  }),
} as const satisfies { [Type in Stripe.Event.Type]?: (object: never) => EventContent };

export type FollowedType = keyof typeof readers;

export const followedTypes = Object.keys(readers) as FollowedType[];

const isFollowed = (type: string): type is FollowedType => Object.hasOwn(readers, type);

/** A verified event of Stripe as a payment event; undefined for a kind that we do not follow. */
export function paymentEvent(event: Stripe.Event): PaymentEvent | undefined {
  if (!isFollowed(event.type)) return undefined;
  const read: (object: never) => EventContent = readers[event.type];
  return {
    id: event.id,
    type: event.type,
    at: new Date(event.created * 1000).toISOString(),
    ...read(event.data.object as never),
  };
}

function checkout(session: Session, facts: OrderFact[]): EventContent {
  const { customer_details: details, custom_fields: fields } = session;
  const net = session.amount_subtotal ?? 0;
  const total = session.amount_total ?? 0;
  const buyer = withoutEmpty({
    email: details?.email,
    name: details?.individual_name ?? details?.name,
    businessName: details?.business_name,
    registrationNumber: fields.find(({ key }) => key === registrationNumberField)?.text?.value,
    vatNumber: details?.tax_ids?.[0]?.value,
  });
  return {
    refs: withoutEmpty({
      orderId: session.metadata?.orderId,
      sessionId: session.id,
      paymentIntentId: idOf(session.payment_intent),
      subscriptionId: idOf(session.subscription),
      customerId: idOf(session.customer),
    }),
    facts,
    purchase: { buyer, amounts: { net, vat: session.total_details?.amount_tax ?? 0, total } },
  };
}

/** Only the first invoice of an order is about its buyer: later ones may belong to a new owner. */
function aboutInvoice(
  invoice: Stripe.Invoice,
): Pick<PaymentEvent, 'refs' | 'invoiceBuyer' | 'invoiceUrl'> {
  const subscription = invoice.parent?.subscription_details;
  const renewal = subscription && invoice.billing_reason !== 'subscription_create';
  return {
    refs: withoutEmpty({
      orderId: subscription?.metadata?.orderId ?? invoice.metadata?.orderId,
      subscriptionId: idOf(subscription?.subscription),
      customerId: idOf(invoice.customer),
    }),
    ...(!renewal && {
      invoiceBuyer: withoutEmpty({
        email: invoice.customer_email,
        businessName: invoice.customer_name,
      }),
      ...(invoice.hosted_invoice_url && { invoiceUrl: invoice.hosted_invoice_url }),
    }),
  };
}

const ofSubscription = ({ id, metadata, customer }: Stripe.Subscription): PaymentRefs =>
  withoutEmpty({ orderId: metadata.orderId, subscriptionId: id, customerId: idOf(customer) });

/** A dispute has its charge only as an id: `payments` reads the charge and puts it there. */
const ofDispute = ({ charge }: Stripe.Dispute): PaymentRefs =>
  typeof charge === 'string' ? {} : ofCharge(charge);

const ofCharge = ({ metadata, payment_intent, customer }: Stripe.Charge): PaymentRefs =>
  withoutEmpty({
    orderId: metadata.orderId,
    paymentIntentId: idOf(payment_intent),
    customerId: idOf(customer),
  });

function byStatus(
  status: Stripe.Subscription.Status,
): Pick<EventContent, 'facts' | 'renewalStatus'> {
  switch (status) {
    case 'active':
    case 'trialing':
      return { facts: [], renewalStatus: 'current' };
    case 'past_due':
    case 'unpaid':
      return { facts: [], renewalStatus: 'overdue' };
    case 'canceled':
    case 'incomplete_expired':
      return { facts: ['ended'] };
    default:
      return { facts: [] };
  }
}

const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : reference?.id;

type WithoutEmpty<T> = { [Key in keyof T]?: NonNullable<T[Key]> };

/** The object without what is null or undefined, so that it never overrides a value. */
function withoutEmpty<T extends Record<string, string | null | undefined>>(
  object: T,
): WithoutEmpty<T> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value)) as WithoutEmpty<T>;
}
