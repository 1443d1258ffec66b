import { receivePaymentEvent } from '../_contract/webhook.ts';
import { serveRaw } from '../_http/serve-raw.ts';
import { mailDelivery } from '../_mail/mail-delivery.ts';
import { paymentEventStore } from '../_orders/payment-event-store.ts';
import { receivePaymentEventHandler } from '../_orders/receive-payment-event.ts';
import { eventVerifier } from '../_payments/stripe-webhook.ts';
import { readEnv } from '../_platform/env.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const handler = receivePaymentEventHandler({
  verifyEvent: eventVerifier(),
  paymentEvents: paymentEventStore(),
  mailDelivery: mailDelivery(),
  company: () => readEnv().company,
});
const routes = serveRaw(receivePaymentEvent, handler);
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes;
