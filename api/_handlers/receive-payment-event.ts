import type { Company } from '../_contract/company.ts';
import type { receivePaymentEvent } from '../_contract/webhook.ts';
import { deliverMails, type MailDelivery } from '../_domain/mail-delivery.ts';
import { UnfitEvent } from '../_domain/payment-event.ts';
import type {
  LogError,
  PaymentEventStore,
  PaymentProvider,
  VerifiedEvent,
} from '../_domain/ports.ts';
import { recordPaymentEvent } from '../_domain/record-payment-event.ts';
import { orderMails } from '../_emails/order-mails.ts';
import { refuse } from '../_http/refusal.ts';
import type { RawHandler } from '../_http/serve-raw.ts';
import { withinTime } from '../_http/time-limit.ts';

type Services = {
  payments: Pick<PaymentProvider, 'verifyEvent'>;
  paymentEvents: PaymentEventStore;
  company: () => Company;
  mailDelivery: MailDelivery;
};

type Unverified = Extract<VerifiedEvent, { failure: 'invalidSignature' }>;

/** Milliseconds for verifying and for recording: together less than the platform's limit. */
const webhookLimit = 9_000;

/**
 * Records an event of the payment provider. A failure that may pass, our own defects included, throws, so that the
 * answer is 500 and the provider sends the event again; an event that can never be recorded is refused.
 */
export function receivePaymentEventHandler({
  payments,
  paymentEvents,
  company,
  mailDelivery,
}: Services): RawHandler<typeof receivePaymentEvent> {
  const { webhook, now } = mailDelivery;
  const services = { paymentEvents, orderMails, webhook, company, now };
  async function reportUnverified({ cause, orderId }: Unverified, logError: LogError) {
    logError('verifying a payment event', cause);
    if (!orderId) return;
    await paymentEvents
      .noteUnverified(orderId, mailDelivery.now())
      .catch((error) => logError('noting an unverified event', error));
  }

  return async (request, { logError }) => {
    const signature = request.headers.get('stripe-signature');
    const body = await request.text();
    try {
      const verified = await withinTime(webhookLimit, payments.verifyEvent(body, signature));
      if ('failure' in verified) {
        if (verified.failure === 'invalidSignature') await reportUnverified(verified, logError);
        return refuse(verified.failure);
      }
      if (!verified.event) return undefined;
      const keys = await withinTime(webhookLimit, recordPaymentEvent(verified.event, services));
      if (keys.length > 0) mailDelivery.waitUntil(deliverMails(mailDelivery, logError, keys));
      return undefined;
    } catch (error) {
      if (!(error instanceof UnfitEvent)) throw error;
      logError('unfit payment event', error);
      return refuse('invalidRequest');
    }
  };
}
