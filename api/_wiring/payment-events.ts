import { paymentEventStore } from '../_orders/payment-event-store.ts';
import { payments } from '../_payments/payments.ts';
import { readEnv } from '../_platform/env.ts';
import { mailDelivery } from './mail-delivery.ts';

/** The services of `receivePaymentEventHandler`. */
export const paymentEventServices = () => ({
  payments: payments(),
  paymentEvents: paymentEventStore(),
  company: () => readEnv().company,
  mailDelivery: mailDelivery(),
});
