import { receivePaymentEvent as endpoint } from '../_contract/webhook.ts';
import { receivePayment } from '../_handlers/receive-payment.ts';
import { serveRaw } from '../_http/serve-raw.ts';
import { payments } from '../_services/payments.ts';
import { settling } from '../_services/settling.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const handler = receivePayment({ ...settling(), payments: payments() });
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serveRaw(endpoint, handler);
