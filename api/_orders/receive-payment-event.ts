import { readBody } from '../_contract/request.ts';
import type { receivePaymentEvent } from '../_contract/webhook.ts';
import { type RawHandler, Refusal } from '../_http/routes.ts';
import { RejectedEvent, type VerifyEvent } from '../_payments/stripe-webhook.ts';
import type { LogError } from '../_platform/log.ts';
import { withTimeout } from '../_platform/time-limit.ts';
import { type SyncServices, syncOrder } from './sync-order.ts';

type Services = SyncServices & { verifyEvent: VerifyEvent };

type Unverified = Extract<Awaited<ReturnType<VerifyEvent>>, { failure: 'invalidSignature' }>;

const eventLimit = 256 * 1024;

/** Milliseconds between log lines about invalid signatures. */
const countedFor = 60_000;

/**
 * Timeout in milliseconds for each of two steps, verifying the event and marking the order as due; their sum is below
 * the platform's limit.
 */
const webhookLimit = 9_000;

/**
 * Marks the event's order as due and syncs the order after the response. Throws on temporary failures and our own bugs,
 * so that the response is 500 and Stripe resends the event.
 */
export function receivePaymentEventHandler(
  services: Services,
): RawHandler<typeof receivePaymentEvent> {
  const { verifyEvent, orders, mailDelivery } = services;
  const { now } = mailDelivery;
  let unverified = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  async function reportUnverified({ cause, orderId }: Unverified, logError: LogError) {
    unverified += 1;
    if (now().getTime() - loggedAt >= countedFor) {
      // Logs only the number of invalid signatures, because anybody can send these.
      const failure = new Error('invalid signatures', { cause });
      logError('verifying payment events', Object.assign(failure, { code: String(unverified) }));
      unverified = 0;
      loggedAt = now().getTime();
    }
    if (!orderId) return;
    await orders
      .noteUnverified(orderId, now())
      .catch((error) => logError('noting an unverified event', error));
  }

  return async (request, { logError }) => {
    const signature = request.headers.get('stripe-signature');
    if (!signature) return new Refusal('invalidSignature');
    const { bytes, whole } = await readBody(request, eventLimit);
    if (!whole) return new Refusal('tooLarge');
    const body = new TextDecoder().decode(bytes);
    try {
      const verified = await withTimeout(webhookLimit, verifyEvent(body, signature));
      if ('failure' in verified) {
        if (verified.failure === 'invalidSignature') await reportUnverified(verified, logError);
        return new Refusal(verified.failure);
      }
      const id = await withTimeout(webhookLimit, orders.mark(verified.refs, now()));
      if (!id) return undefined;
      const synced = syncOrder(id, services, logError);
      mailDelivery.waitUntil(synced.catch((error) => logError('reading an order', error)));
      return undefined;
    } catch (error) {
      if (!(error instanceof RejectedEvent)) throw error;
      logError('rejected payment event', error);
      return new Refusal('invalidRequest');
    }
  };
}
