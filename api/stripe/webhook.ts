import { receivePaymentEvent } from '../_contract/webhook.ts';
import { serveRaw } from '../_http/routes.ts';
import { receivePaymentEventHandler } from '../_orders/receive-payment-event.ts';
import { syncServices } from '../_orders/sync-order.ts';
import { eventVerifier } from '../_payments/stripe-webhook.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const services = { ...syncServices(), verifyEvent: eventVerifier() };
const handler = receivePaymentEventHandler(services);
const routes = serveRaw(receivePaymentEvent, handler);
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes;
