import { startSubscription } from '../_contract/checkout.ts';
import { serve } from '../_http/serve.ts';
import { startSubscriptionHandler } from '../_orders/start-subscription.ts';
import { purchaseServices } from '../_wiring/purchase.ts';
import { requestGuards } from '../_wiring/request-guards.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const handler = startSubscriptionHandler(purchaseServices());
const routes = serve(startSubscription, handler, requestGuards());
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes;
