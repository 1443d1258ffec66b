import { startSubscription } from '../_contract/checkout.ts';
import { purchasePages } from '../_http/pages/form-page.ts';
import { requestGuards, serve } from '../_http/serve.ts';
import { purchaseServices, startSubscriptionHandler } from '../_orders/start-purchase.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const guards = { ...requestGuards(), formPages: purchasePages(startSubscription.form) };
const routes = serve(startSubscription, startSubscriptionHandler(purchaseServices()), guards);
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes;
