import { readOrder } from '../_contract/orders.ts';
import { serve } from '../_http/serve.ts';
import { readOrderHandler } from '../_orders/read-order.ts';
import { readOrderGuards, readOrderServices } from '../_wiring/orders.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const handler = readOrderHandler(readOrderServices());
const routes = serve(readOrder, handler, readOrderGuards());
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes;
