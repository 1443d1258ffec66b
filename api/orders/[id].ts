import { readOrder as endpoint } from '../_contract/orders.ts';
import { readOrder } from '../_handlers/read-order.ts';
import { serve } from '../_http/serve.ts';
import { front } from '../_services/front.ts';
import { orderStore } from '../_services/order-store.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const handler = readOrder({ orders: orderStore() });
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(endpoint, handler, front());
