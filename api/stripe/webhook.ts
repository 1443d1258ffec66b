import { receivePaymentEvent } from '../_contract/webhook.ts';
import { serveRaw } from '../_http/serve-raw.ts';
import { receivePaymentEventHandler } from '../_orders/receive-payment-event.ts';
import { paymentEventServices } from '../_wiring/payment-events.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const handler = receivePaymentEventHandler(paymentEventServices());
const routes = serveRaw(receivePaymentEvent, handler);
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes;
