import { readBody } from '../_contract/request.ts';
import type { receivePaymentEvent } from '../_contract/webhook.ts';
import { type RawHandler, Refusal } from '../_http/routes.ts';
import { deliver } from '../_mail/mail-delivery.ts';
import { RejectedEvent } from '../_payments/payment-event.ts';
import type { VerifyEvent } from '../_payments/stripe-webhook.ts';
import type { LogError } from '../_platform/log.ts';
import { withinTime } from '../_platform/time-limit.ts';
import { type PaymentEventServices, recordPaymentEvent } from './record-payment-event.ts';

type Services = PaymentEventServices & { verifyEvent: VerifyEvent };

type Unverified = Extract<Awaited<ReturnType<VerifyEvent>>, { failure: 'invalidSignature' }>;

/** The largest accepted body in bytes: several times the largest event. */
const eventLimit = 256 * 1024;

/** Milliseconds for which invalid signatures are counted before the next line in the log. */
const countedFor = 60_000;

/** Milliseconds for verifying and for recording: together less than the platform's limit. */
const webhookLimit = 9_000;

/**
 * Records an event of the payment provider. A failure that may pass, our own defects included, throws, so that the
 * answer is 500 and the provider sends the event again; an event that can never be recorded is refused.
 */
export function receivePaymentEventHandler(
  services: Services,
): RawHandler<typeof receivePaymentEvent> {
  const { verifyEvent, paymentEvents, mailDelivery } = services;
  const { now } = mailDelivery;
  let unverified = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  async function reportUnverified({ cause, orderId }: Unverified, logError: LogError) {
    unverified += 1;
    if (now().getTime() - loggedAt >= countedFor) {
      // Only their number, because anybody can send them.
      const failure = new Error('invalid signatures', { cause });
      logError('verifying payment events', Object.assign(failure, { code: String(unverified) }));
      unverified = 0;
      loggedAt = now().getTime();
    }
    if (!orderId) return;
    await paymentEvents
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
      const verified = await withinTime(webhookLimit, verifyEvent(body, signature));
      if ('failure' in verified) {
        if (verified.failure === 'invalidSignature') await reportUnverified(verified, logError);
        return new Refusal(verified.failure);
      }
      if (!verified.event) return undefined;
      const keys = await withinTime(webhookLimit, recordPaymentEvent(verified.event, services));
      if (keys.length > 0) mailDelivery.waitUntil(deliver(mailDelivery, logError, keys));
      return undefined;
    } catch (error) {
      if (!(error instanceof RejectedEvent)) throw error;
      logError('rejected payment event', error);
      return new Refusal('invalidRequest');
    }
  };
}
