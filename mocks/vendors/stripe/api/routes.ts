import type { StripeContext } from '../account.ts';
import { createSession, expireSession } from '../resources/checkout-sessions.ts';
import {
  createPortalConfiguration,
  updatePortalConfiguration,
} from '../resources/portal-configurations.ts';
import { createRefund } from '../resources/refunds.ts';
import { cancelSubscription, updateSubscription } from '../resources/subscriptions.ts';
import { createTaxRate, updateTaxRate } from '../resources/tax-rates.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  updateWebhookEndpoint,
  withoutSecret,
} from '../resources/webhook-endpoints.ts';
import { list, listLineItems, resources, retrieve } from './list-and-retrieve.ts';
import { object, oneOf, type RawParam, text } from './params.ts';
import { resourceMissing } from './stripe-error.ts';

type Operation = (context: StripeContext, raw: { [key: string]: RawParam }, id: string) => object;

/** By `METHOD /path/:id`. */
const writes: Record<string, Operation> = {
  'POST /v1/checkout/sessions': createSession,
  'POST /v1/checkout/sessions/:id/expire': expireSession,
  'POST /v1/refunds': createRefund,
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': (context, _, id) => cancelSubscription(context, id),
  'POST /v1/tax_rates': createTaxRate,
  'POST /v1/tax_rates/:id': updateTaxRate,
  'POST /v1/webhook_endpoints': createWebhookEndpoint,
  'POST /v1/webhook_endpoints/:id': updateWebhookEndpoint,
  'DELETE /v1/webhook_endpoints/:id': (context, _, id) => deleteWebhookEndpoint(context, id),
  'POST /v1/billing_portal/configurations': createPortalConfiguration,
  'POST /v1/billing_portal/configurations/:id': updatePortalConfiguration,
};

const invoicePaymentFilter = object({ type: oneOf('payment_intent'), payment_intent: text() });

const reads: Record<string, Operation> = {
  'GET /v1/checkout/sessions/:id/line_items': ({ account }, _, id) => {
    const lineItems = listLineItems(account, id);
    if (!lineItems) throw resourceMissing('checkout.session', id);
    return lineItems;
  },
  'GET /v1/invoice_payments': ({ account }, raw) => {
    const { payment_intent } = invoicePaymentFilter(raw.payment, 'payment');
    const data = Object.values(account.invoicePayments).filter(
      ({ payment }) => payment.payment_intent === payment_intent,
    );
    return { object: 'list', url: '/v1/invoice_payments', has_more: false, data };
  },
  'GET /v1/tax/registrations': ({ stripeTax }) => ({
    object: 'list',
    url: '/v1/tax/registrations',
    has_more: false,
    data: stripeTax ? [{ id: 'taxreg_local', object: 'tax.registration', country: 'SE' }] : [],
  }),
  'GET /v1/account': () => ({ id: 'acct_local', object: 'account', country: 'SE' }),
  'GET /v1/balance': () => ({ object: 'balance', available: [], pending: [], livemode: false }),
};

for (const resource of resources) {
  const toPublic = (found: object) =>
    Reflect.has(found, 'secret')
      ? withoutSecret(found as Parameters<typeof withoutSecret>[0])
      : found;
  reads[`GET ${resource.path}/:id`] = (context, _, id) => toPublic(retrieve(context, resource, id));
  reads[`GET ${resource.path}`] = (context, raw) => {
    const page = list(context, resource, raw);
    return { ...page, data: page.data.map(toPublic) };
  };
}

const table = Object.entries({ ...writes, ...reads }).map(([route, run]) => {
  const [method, path = ''] = route.split(' ');
  return { method, pattern: new RegExp(`^${path.replace(':id', '(?<id>[\\w%-]+)')}$`), run };
});

/** The operation for this method and path, with the id in the path. */
export function routeOf(
  method: string,
  pathname: string,
): { run: Operation; id: string } | undefined {
  for (const route of table) {
    const match = route.method === method ? route.pattern.exec(pathname) : null;
    if (match) return { run: route.run, id: match.groups?.id ?? '' };
  }
  return undefined;
}
