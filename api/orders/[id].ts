import { readOrder } from '../_contract/orders.ts';
import { requestGuards, serve } from '../_http/serve.ts';
import { readOrderHandler } from '../_orders/read-order.ts';
import { rateLimitMemory } from '../_platform/rate-limit.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
// Requests are counted in memory, because counting in Postgres would cost more than reading the order.
const routes = serve(readOrder, readOrderHandler(), requestGuards(rateLimitMemory()));
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes;
