import { readEnv } from '../_services/env.ts';
import { paymentEventStore } from '../_services/payment-event-store.ts';
import { payments } from '../_services/payments.ts';
import { mailDelivery } from './mail-delivery.ts';

/** The services of `receivePaymentEventHandler`. */
export const paymentEventServices = () => ({
  payments: payments(),
  paymentEvents: paymentEventStore(),
  company: () => readEnv().company,
  mailDelivery: mailDelivery(),
});
