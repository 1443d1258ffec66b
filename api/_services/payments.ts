import Stripe from 'stripe';
import type { PaymentEvent } from '../_domain/payment-event.ts';
import type { PaymentProvider, ProviderFailure, VerifiedEvent } from '../_domain/ports.ts';
import { NotConfigured, readEnv } from './env.ts';
import { paymentFailure } from './payment-failure.ts';
import { requestLimits, stripeClient } from './stripe-client.ts';
import { paymentEvent } from './stripe-event.ts';
import { stripeFailure } from './stripe-failure.ts';
import { sessionReport } from './stripe-report.ts';
import { sessionParams } from './stripe-session.ts';

type NoteFailure = (failure: ProviderFailure) => Promise<void>;

/** Stripe, as far as a purchase needs it. `noteFailure` is called for every call that Stripe refuses or fails. */
export function payments(
  env = readEnv,
  limits = requestLimits,
  noteFailure: NoteFailure = async () => {},
): PaymentProvider {
  const client = () => {
    const { stripeKey, stripeApiBase } = env();
    if (!stripeKey) throw new NotConfigured('STRIPE_SECRET_KEY');
    return stripeClient(stripeKey, { stripeApiBase }, limits);
  };
  const noted = async (error: unknown): Promise<never> => {
    if (error instanceof Stripe.errors.StripeError) await noteFailure(kindOf(error));
    throw error;
  };
  return {
    failure: () => paymentFailure(env),
    /** The same order gets the same session. Failures of Stripe are answers. */
    async open(order, origin) {
      try {
        const session = await client()
          .checkout.sessions.create(sessionParams(order, origin, env()), {
            idempotencyKey: order.id,
          })
          .catch(noted);
        if (!session.url) throw new Error('Stripe created a hosted session without an address');
        return { id: session.id, url: session.url };
      } catch (error) {
        return stripeFailure(error);
      }
    },
    /** A session that cannot be closed has been closed before, or the visitor has been through it. */
    async close(sessionId) {
      await client()
        .checkout.sessions.expire(sessionId)
        .catch(async (error) => {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) await noted(error);
        });
    },
    report: async (sessionId) => sessionReport(client(), sessionId).catch(noted),
    /** An event without a valid signature is refused, and without a secret every event is. */
    async verifyEvent(body, signature) {
      const { stripeKey, stripeWebhookSecret } = env();
      if (!stripeKey || !stripeWebhookSecret) return { failure: 'notConfigured' };
      if (!isOfNow(signature ?? '')) return { failure: 'invalidSignature' };
      const verified = await verifiedBody(body, signature ?? '', stripeWebhookSecret);
      if (verified.failure) return { failure: verified.failure };
      try {
        return await translated(verified.event, client);
      } catch (error) {
        // The signature was right, the content is not what the type promises: sending it again helps nobody.
        const unfit = error instanceof TypeError || error instanceof RangeError;
        if (unfit || isMissing(error)) return { failure: 'invalidRequest' };
        return noted(error);
      }
    },
  };
}

const kindOf = (error: unknown): ProviderFailure =>
  stripeFailure(error).failure === 'configurationError' ? 'refused' : 'failed';

/** Seconds that clocks may differ. Stripe's library refuses old signatures, and takes those of the future. */
const skew = 300;

/** Whether the signature is not dated ahead. */
function isOfNow(signature: string): boolean {
  const [, signedAt = '0'] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
  return Number(signedAt) <= Date.now() / 1000 + skew;
}

/** Seconds that an event may lie ahead: it would outweigh every later renewal status. */
const ahead = 3600;

async function verifiedBody(body: string, signature: string, secret: string) {
  try {
    return { event: await Stripe.webhooks.constructEventAsync(body, signature, secret) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      return { failure: 'invalidSignature' as const };
    }
    // Signed, and no JSON, or no object.
    if (error instanceof SyntaxError || error instanceof TypeError)
      return { failure: 'invalidRequest' as const };
    throw error;
  }
}

async function translated(event: Stripe.Event, client: () => Stripe): Promise<VerifiedEvent> {
  if (!(event.created <= Date.now() / 1000 + ahead)) return { failure: 'invalidRequest' };
  if (event.type === 'charge.dispute.created' || event.type === 'charge.dispute.closed') {
    const { charge } = event.data.object;
    const id = typeof charge === 'string' ? charge : charge.id;
    // The event has the charge as an id only; its metadata and customer lead to the order.
    event.data.object.charge = await client().charges.retrieve(id);
  }
  const followed = paymentEvent(event);
  if (!followed) return {};
  return isStorable(followed) ? { event: followed } : { failure: 'invalidRequest' };
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;

/**
 * Whether the database can take it: texts without NUL, amounts in öre. The types of the SDK promise it, a body does
 * not.
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
