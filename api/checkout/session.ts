import { startCheckout } from '../_contract/checkout.ts';
import { serve } from '../_http/serve.ts';
import { startCheckoutHandler } from '../_orders/start-checkout.ts';
import { purchaseServices } from '../_wiring/purchase.ts';
import { requestGuards } from '../_wiring/request-guards.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const handler = startCheckoutHandler(purchaseServices());
const routes = serve(startCheckout, handler, requestGuards());
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes;
