import { startCheckout as endpoint } from '../_contract/checkout.ts';
import { startCheckout } from '../_handlers/start-checkout.ts';
import { serve } from '../_http/serve.ts';
import { front } from '../_services/front.ts';
import { purchases } from '../_services/purchases.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const handler = startCheckout(purchases());
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(endpoint, handler, front());
