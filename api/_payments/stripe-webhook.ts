import Stripe from 'stripe';
import type { PaymentRefs } from './payment-snapshot.ts';
import { stripeCalls } from './stripe-client.ts';
import {
  idOf,
  orderIdIn,
  refsOfCharge,
  refsOfInvoice,
  undefinedIfMissing,
  withoutEmpty,
} from './stripe-refs.ts';

export class RejectedEvent extends Error {
  override name = 'RejectedEvent';
}

/** Seconds. Stripe's library rejects old signatures but accepts signatures with a future time. */
const skew = 300;

/** Events that make an order due for a sync. The webhook is set up with exactly these event types. */
export const followedTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

type VerifiedEvent =
  | { refs: PaymentRefs }
  | { failure: 'notConfigured' }
  | { failure: 'invalidSignature'; cause: unknown; orderId: string | undefined };

export type VerifyEvent = ReturnType<typeof eventVerifier>;

/** Verifies a signed body and finds its order's ids. Throws `RejectedEvent` and Stripe's errors. */
export const eventVerifier =
  ({ env, client, noted } = stripeCalls()) =>
  async (body: string, signature: string | null): Promise<VerifiedEvent> => {
    const { stripeKey, stripeWebhookSecret } = env();
    if (!stripeKey || !stripeWebhookSecret) return { failure: 'notConfigured' };
    const cause = await signatureError(body, signature ?? '', stripeWebhookSecret);
    if (cause) return { failure: 'invalidSignature', cause, orderId: claimedOrder(body) };
    return { refs: await refsOfEvent(body, client).catch(noted) };
  };

async function signatureError(body: string, header: string, secret: string) {
  const [, signedAt = '0'] = /(?:^|,)t=(\d+)/.exec(header) ?? [];
  if (Number(signedAt) > Date.now() / 1000 + skew) return new Error('signed in the future');
  const { signature } = Stripe.webhooks;
  if (!signature) throw new Error('the SDK verifies no signatures');
  try {
    await signature.verifyHeaderAsync(body, header, secret, skew);
    return undefined;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return error;
    throw error;
  }
}

function parsed(body: string): Stripe.Event | null | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function claimedOrder(body: string): string | undefined {
  const object = parsed(body)?.data?.object as { metadata?: object } | undefined;
  return orderIdIn(object?.metadata);
}

/** Returns no ids when our key cannot read the event's charge. */
async function refsOfEvent(body: string, stripe: () => Stripe): Promise<PaymentRefs> {
  const event = parsed(body);
  // Thin events of Stripe's API v2 (`v2.core.event`) have no object.
  if (event?.object !== 'event' || !event.data?.object) {
    throw new RejectedEvent('no event with its object');
  }
  const type = followedTypes.find((one) => one === event.type);
  if (!type) return {};
  const given = event.data.object as { object?: string; id: string; metadata?: Stripe.Metadata };
  switch (given.object) {
    case 'checkout.session':
      return withoutEmpty({ orderId: orderIdIn(given.metadata), sessionId: given.id });
    case 'subscription':
      return withoutEmpty({ orderId: orderIdIn(given.metadata), subscriptionId: given.id });
    case 'invoice':
      return refsOfInvoice(event.data.object as Stripe.Invoice);
    case 'charge':
      return refsByCharge(given.id, stripe);
    case 'refund':
    case 'dispute':
      return refsByCharge(idOf((event.data.object as Stripe.Dispute).charge), stripe);
    default:
      throw new RejectedEvent(`${type} about another object`);
  }
}

async function refsByCharge(id: string | undefined, stripe: () => Stripe): Promise<PaymentRefs> {
  const charge = id && (await stripe().charges.retrieve(id).catch(undefinedIfMissing));
  return charge ? refsOfCharge(stripe(), charge) : {};
}
