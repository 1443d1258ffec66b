import Stripe from 'stripe';
import type { PaymentRefs } from '../_domain/order.ts';
import { type PaymentEvent, UnfitEvent } from '../_domain/payment-event.ts';
import { refsOfCharge } from './stripe-charge.ts';
import { isFollowed, paymentEvent } from './stripe-event.ts';

/** The greatest age of a signature in seconds. Stripe's library refuses old signatures but accepts future ones. */
const skew = 300;

/** The seconds that an event may be dated ahead. It overrides every earlier renewal status. */
const ahead = 3600;

/** Why the signature is invalid; undefined when it is valid. */
export async function signatureFault(
  body: string,
  header: string,
  secret: string,
): Promise<Error | undefined> {
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

/** The order that an unverified body names. */
export function claimedOrder(body: string): string | undefined {
  try {
    const orderId: unknown = JSON.parse(body).data.object.metadata.orderId;
    return typeof orderId === 'string' ? orderId : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The event in a body that Stripe has signed; undefined for a type that we do not handle. Throws `UnfitEvent` for an
 * event that can never be recorded (docs/decisions/023), and Stripe's error when a required call to Stripe fails.
 */
export async function signedEvent(
  body: string,
  stripe: () => Stripe,
): Promise<PaymentEvent | undefined> {
  const event: Stripe.Event = JSON.parse(body);
  // A thin event of Stripe's API v2 is a `v2.core.event` and has no object.
  if (event.object !== 'event') throw new UnfitEvent('an event without its object');
  if (event.created > Date.now() / 1000 + ahead) throw new UnfitEvent('dated in the future');
  if (!isFollowed(event.type)) return undefined;
  return paymentEvent(event, await refsOfChargeIn(event, stripe));
}

/** The ids of the event's charge, for which Stripe is asked when the event is about a dispute. */
async function refsOfChargeIn(event: Stripe.Event, stripe: () => Stripe): Promise<PaymentRefs> {
  if (event.type === 'charge.refunded') return refsOfCharge(stripe(), event.data.object);
  if (event.type !== 'charge.dispute.created' && event.type !== 'charge.dispute.closed') return {};
  const { charge } = event.data.object;
  const found = typeof charge === 'string' ? await stripe().charges.retrieve(charge) : charge;
  return refsOfCharge(stripe(), found);
}
