import type { Company } from '../_contract/company.ts';
import type { receivePaymentEvent } from '../_contract/webhook.ts';
import { deliverMails, type MailDelivery } from '../_domain/mail-delivery.ts';
import { UnfitEvent } from '../_domain/payment-event.ts';
import type { PaymentEventStore, PaymentProvider } from '../_domain/ports.ts';
import { recordPaymentEvent } from '../_domain/record-payment-event.ts';
import { orderMails } from '../_emails/order-mails.ts';
import { refuse } from '../_http/refusal.ts';
import type { RawHandler } from '../_http/serve-raw.ts';
import { withinTime } from '../_http/time-limit.ts';

type Services = {
  payments: Pick<PaymentProvider, 'verifyEvent'>;
  paymentEvents: Pick<PaymentEventStore, 'find' | 'keepUnmatched' | 'write'>;
  company: () => Company;
  mailDelivery: MailDelivery;
};

/** Milliseconds, for the verification and for the record: together less than the edge gives us. */
const webhookLimit = 9_000;

/**
 * Records an event of the payment provider. What cannot be recorded now is thrown, answered 500 and sent again by the
 * provider; what can never be recorded is refused.
 */
export function receivePaymentEventHandler({
  payments,
  paymentEvents,
  company,
  mailDelivery,
}: Services): RawHandler<typeof receivePaymentEvent> {
  return async (request, { logError }) => {
    const signature = request.headers.get('stripe-signature');
    const verified = await withinTime(
      webhookLimit,
      payments.verifyEvent(await request.text(), signature),
    );
    if ('failure' in verified) return refuse(verified.failure);
    if (!verified.event) return undefined;
    const services = { paymentEvents, orderMails, company, now: mailDelivery.now };
    const keys = await withinTime(webhookLimit, recordPaymentEvent(verified.event, services)).catch(
      (error) => {
        if (!(error instanceof UnfitEvent)) throw error;
        logError('unfit payment event', error);
        return undefined;
      },
    );
    if (!keys) return refuse('invalidRequest');
    if (keys.length > 0) mailDelivery.waitUntil(deliverMails(mailDelivery, logError, keys));
    return undefined;
  };
}
