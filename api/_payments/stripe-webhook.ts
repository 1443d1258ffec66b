import Stripe from 'stripe';
import { type PaymentEvent, RejectedEvent } from './payment-event.ts';
import { stripeCalls } from './stripe-client.ts';
import { idOf, isFollowed, orderIdIn, paymentEvent, refsOfCharge } from './stripe-event.ts';

/** The greatest age of a signature in seconds. Stripe's library refuses old signatures but accepts future ones. */
const skew = 300;

/** The seconds that an event may be dated ahead. It overrides every earlier renewal status. */
const ahead = 3600;

/** The result of verifying an event. `cause` is for the log, `orderId` the order that a refused body names. */
type VerifiedEvent =
  | { event: PaymentEvent | undefined }
  | { failure: 'notConfigured' }
  | { failure: 'invalidSignature'; cause: unknown; orderId: string | undefined };

export type VerifyEvent = ReturnType<typeof eventVerifier>;

/** Verifies the event in a signed body; undefined for a type that we do not handle. Throws `RejectedEvent`. */
export const eventVerifier =
  ({ env, client, noted } = stripeCalls()) =>
  async (body: string, signature: string | null): Promise<VerifiedEvent> => {
    const { stripeKey, stripeWebhookSecret } = env();
    if (!stripeKey || !stripeWebhookSecret) return { failure: 'notConfigured' };
    const cause = await signatureFault(body, signature ?? '', stripeWebhookSecret);
    if (cause) return { failure: 'invalidSignature', cause, orderId: claimedOrder(body) };
    return { event: await signedEvent(body, client).catch(noted) };
  };

async function signatureFault(body: string, header: string, secret: string) {
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

/** The order that an unverified body names by an id of ours. */
function claimedOrder(body: string): string | undefined {
  const object = parsed(body)?.data?.object as { metadata?: object } | undefined;
  return orderIdIn(object?.metadata);
}

/** The event in a signed body. Throws `RejectedEvent` for one that can never be recorded (docs/decisions/023). */
async function signedEvent(body: string, stripe: () => Stripe): Promise<PaymentEvent | undefined> {
  const event = parsed(body);
  // A thin event of Stripe's API v2 is a `v2.core.event` and has no object.
  if (event?.object !== 'event') throw new RejectedEvent('no event with its object');
  if (!(event.created <= Date.now() / 1000 + ahead)) throw new RejectedEvent('no time of the past');
  if (!isFollowed(event.type)) return undefined;
  if (!isAboutItsType(event)) throw new RejectedEvent(`${event.type} about another object`);
  const chargeId = chargeIn(event);
  if (!chargeId) return paymentEvent(event);
  const charge = await stripe().charges.retrieve(chargeId, { expand: ['refunds'] });
  const isAboutCharge = event.type === 'charge.refunded';
  const read = isAboutCharge ? { ...event, data: { ...event.data, object: charge } } : event;
  return paymentEvent(read, await refsOfCharge(stripe(), charge));
}

/** Whether the object is what the last but one part of the type names: `charge.dispute.created` is about a dispute. */
function isAboutItsType({ type, data }: Stripe.Event): boolean {
  const object = data?.object as { object?: unknown } | undefined;
  return String(object?.object).endsWith(type.split('.').at(-2) ?? '');
}

/** The charge that the event is about. Its refunds are in no event. */
function chargeIn(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'charge.refunded':
      return event.data.object.id;
    case 'refund.failed':
      return idOf(event.data.object.charge);
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      if (event.data.object.charge) return idOf(event.data.object.charge);
      throw new RejectedEvent('a dispute without its charge');
    default:
      return undefined;
  }
}
