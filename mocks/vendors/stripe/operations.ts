import * as z from 'zod/mini';
import {
  change,
  type Invoice,
  insert,
  newId,
  type Session,
  type StripeContext,
} from './account.ts';
import { createSession, expire } from './checkout-sessions.ts';
import { subscriptionOf } from './invoices.ts';
import { listing, type Operation, retrieving } from './objects.ts';
import {
  flag,
  found,
  group,
  integer,
  list,
  metadata,
  type RawParams,
  read,
  StripeError,
  text,
} from './params.ts';

const taxRate = group({
  country: z.literal('SE'),
  display_name: text(50),
  inclusive: flag,
  percentage: integer,
  tax_type: z.literal('vat'),
});

const { optional } = z;
const filter = optional(text());

const enabled_events = list(text());
const endpoint = group({ api_version: text(40), enabled_events, url: text() });

const feature = group({ enabled: flag, allowed_updates: optional(list(text())) });
const portal = group({
  business_profile: group({
    headline: text(60),
    privacy_policy_url: text(),
    terms_of_service_url: text(),
  }),
  default_return_url: text(),
  features: z.record(z.string(), feature),
  login_page: feature,
  metadata,
});

const writePortal: Operation = ({ account, url }, raw, givenId) => {
  const id = givenId || newId('bpc');
  const given = read(portal, raw);
  const login_page = { ...given.login_page, url: `${url}/p/login/${id}` };
  return insert(account.portalConfigurations, { ...given, id, active: true, login_page });
};

const inSessions = [
  'invoice',
  'payment_intent',
  'payment_intent.latest_charge',
  'subscription',
  'subscription.latest_invoice',
  'subscription.latest_invoice.payments',
];

const invoiceStatus = z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']);

const operations: Record<string, Operation> = {
  'GET /v1/account': () => ({
    id: 'acct_local',
    settings: { dashboard: { display_name: 'Local' } },
  }),
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions': listing('sessions', 'checkout.session', {
    filters: { created: group({ gte: integer }) },
    includes: ({ created }: Session, since: { created: { gte: number } }) =>
      created >= since.created.gte,
    expandable: ['invoice'],
  }),
  'GET /v1/checkout/sessions/:id': retrieving('sessions', 'checkout.session', inSessions),
  'POST /v1/checkout/sessions/:id/expire': (context, _raw, id) =>
    expire(context, found(context.account.sessions, id, 'checkout.session')),
  'GET /v1/charges': listing('charges', 'charge', {
    filters: { customer: filter, payment_intent: filter },
    expandable: ['refunds'],
  }),
  'GET /v1/charges/:id': retrieving('charges', 'charge', ['refunds']),
  'GET /v1/refunds': listing('refunds', 'refund', { filters: { charge: filter } }),
  'GET /v1/disputes': listing('disputes', 'dispute', {
    filters: { charge: filter, payment_intent: filter },
  }),
  'GET /v1/invoices': listing('invoices', 'invoice', {
    filters: { subscription: filter, status: optional(invoiceStatus) },
    includes: (invoice: Invoice, { subscription, status }: Partial<Record<string, string>>) =>
      [undefined, subscriptionOf(invoice)].includes(subscription) &&
      [undefined, invoice.status].includes(status),
    expandable: ['payments'],
  }),
  'GET /v1/invoice_payments': listing('invoicePayments', 'invoice payment', {
    filters: {
      payment: optional(group({ payment_intent: text(), type: z.literal('payment_intent') })),
    },
    expandable: ['invoice'],
  }),
  'GET /v1/payment_intents': listing('paymentIntents', 'payment_intent'),
  'GET /v1/subscriptions': listing('subscriptions', 'subscription'),
  'POST /v1/tax_rates': ({ account }, raw) =>
    insert(account.taxRates, { ...read(taxRate, raw), id: newId('txr'), active: true }),
  'GET /v1/tax_rates': listing('taxRates', 'tax rate', {
    filters: { active: flag, inclusive: flag },
  }),
  'GET /v1/tax/registrations': listing('taxRegistrations', 'registration', {
    filters: { status: z.literal('active') },
  }),
  'GET /v1/webhook_endpoints': listing('webhookEndpoints', 'webhook endpoint'),
  'POST /v1/webhook_endpoints'({ account }, raw) {
    const given = { ...read(endpoint, raw), id: newId('we'), status: 'enabled' };
    insert(account.webhookEndpoints, given);
    // Stripe returns the secret only at creation.
    return { ...given, secret: newId('whsec') };
  },
  'POST /v1/webhook_endpoints/:id'({ account }, raw, id) {
    const given = read(group({ disabled: flag, enabled_events }), raw);
    return change(found(account.webhookEndpoints, id, 'webhook endpoint'), {
      enabled_events: given.enabled_events,
      status: given.disabled ? 'disabled' : 'enabled',
    });
  },
  'DELETE /v1/webhook_endpoints/:id'({ account }, _raw, id) {
    delete account.webhookEndpoints[id];
    return { id, deleted: true };
  },
  'GET /v1/billing_portal/configurations': listing('portalConfigurations', 'configuration', {
    filters: { active: flag },
  }),
  'POST /v1/billing_portal/configurations': writePortal,
  'POST /v1/billing_portal/configurations/:id': writePortal,
};

export function runOperation(
  context: StripeContext,
  { method, pathname }: { method: string; pathname: string },
  params: RawParams,
): object {
  // In a path, the name of a collection is plural and precedes the id.
  const [, collection = pathname, id = '', action = ''] =
    /^(\/v1\/.*s)\/([\w%-]+)(\/\w+)?$/.exec(pathname) ?? [];
  const run = operations[`${method} ${collection}${id && '/:id'}${action}`];
  if (run) return run(context, params, id);
  throw new StripeError(`Unrecognized request URL (${method}: ${pathname}).`, { status: 404 });
}
