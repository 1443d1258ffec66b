import Stripe from 'stripe';
import type { PaymentRefs } from '../_domain/order.ts';
import { type PaymentEvent, UnfitEvent } from '../_domain/payment-event.ts';
import { refsOfCharge } from './stripe-charge.ts';
import { idOf, isFollowed, objectOf, paymentEvent } from './stripe-event.ts';

/** The tolerance in seconds between clocks. Stripe's library refuses old signatures but accepts future ones. */
const skew = 300;

/** How many seconds an event may be dated ahead; otherwise it would override every later renewal status. */
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
 * The event in a body that Stripe has signed; undefined for a type that we do not handle. Throws `UnfitEvent` for a
 * body that is not a valid event of its type, and Stripe's error when a required call to Stripe fails.
 */
export async function signedEvent(
  body: string,
  stripe: () => Stripe,
): Promise<PaymentEvent | undefined> {
  const event = snapshotEvent(body);
  if (!isFollowed(event.type)) return undefined;
  const object: unknown = Reflect.get(event.data.object, 'object');
  if (object !== objectOf[event.type]) throw new UnfitEvent(`${event.type} about another object`);
  const followed = paymentEvent(event, await refsOfChargeIn(event, stripe));
  if (followed && !isStorable(followed)) throw new UnfitEvent(`${event.type} with unfit values`);
  return followed;
}

/** The event with its object; Stripe's thin events of API v2 have none. */
function snapshotEvent(body: string): Stripe.Event {
  const event = parsed(body);
  const isEvent = isObject(event) && event.object === 'event' && typeof event.id === 'string';
  const hasObject = isEvent && isObject(event.data) && isObject(event.data.object);
  if (!hasObject) throw new UnfitEvent('no event with its object');
  const { created } = event;
  const isDated = typeof created === 'number' && created >= 0;
  if (!isDated || created > Date.now() / 1000 + ahead) throw new UnfitEvent('no time of the past');
  return event as unknown as Stripe.Event;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new UnfitEvent('no JSON', { cause: error });
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The ids of the event's charge. A dispute has its charge only as an id. */
async function refsOfChargeIn(event: Stripe.Event, stripe: () => Stripe): Promise<PaymentRefs> {
  if (event.type === 'charge.refunded') return refsOfCharge(stripe(), event.data.object);
  if (event.type !== 'charge.dispute.created' && event.type !== 'charge.dispute.closed') return {};
  const id = idOf(event.data.object.charge);
  if (!id) throw new UnfitEvent('a dispute without its charge');
  const charge = await stripe()
    .charges.retrieve(id)
    .catch((error: unknown) => {
      if (isMissing(error)) throw new UnfitEvent('a dispute about no charge', { cause: error });
      throw error;
    });
  return refsOfCharge(stripe(), charge);
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;

/**
 * Whether the database can store the values: texts without NUL, amounts in öre. The SDK's types do not guarantee this
 * for a received body.
 */
function isStorable({
  id,
  refs,
  purchase,
  invoiceBuyer = {},
  invoiceUrl = '',
}: PaymentEvent): boolean {
  const texts = [
    id,
    invoiceUrl,
    ...Object.values({ ...refs, ...invoiceBuyer, ...purchase?.buyer }),
  ];
  const amounts = Object.values(purchase?.amounts ?? {});
  return (
    id !== '' &&
    texts.every((text) => typeof text === 'string' && !text.includes('\u0000')) &&
    amounts.every((ore) => Number.isInteger(ore) && ore >= 0 && ore < 2 ** 31)
  );
}
