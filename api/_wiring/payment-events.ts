import { readEnv } from '../_services/env.ts';
import { paymentEventStore } from '../_services/payment-event-store.ts';
import { payments } from '../_services/payments.ts';
import { requestLimits } from '../_services/stripe-client.ts';
import { mailDelivery } from './mail-delivery.ts';
import { noteFailure } from './note-failure.ts';

/** The services of `receivePaymentEventHandler`. */
export const paymentEventServices = () => ({
  payments: payments(readEnv, requestLimits, noteFailure),
  paymentEvents: paymentEventStore(),
  company: () => readEnv().company,
  mailDelivery: mailDelivery(),
});
