import * as z from 'zod/mini';
import { type Account, change, insert, matching, newId, type StripeContext } from './account.ts';
import { createSession, expire } from './checkout-sessions.ts';
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

type Operation = (context: StripeContext, raw: RawParams, id: string) => object;

type StripeObject = Readonly<Record<string, unknown>> & { id: string };

type Table = Exclude<keyof Account, 'sessionDetails' | 'idempotentResponses'>;

const objectsIn = (account: Account, table: Table) =>
  account[table] as unknown as Record<string, StripeObject>;

const { optional } = z;
const filter = optional(text());

const asList = (data: object[]) => ({ object: 'list', data, has_more: false });

const expansions: Record<string, (account: Account, object: StripeObject) => object | undefined> = {
  payment_intent: (account, object) => account.paymentIntents[String(object.payment_intent)],
  subscription: (account, object) => account.subscriptions[String(object.subscription)],
  invoice: (account, object) => account.invoices[String(object.invoice)],
  refunds: ({ refunds }, { id }) => asList(matching(refunds, { charge: id }).toReversed()),
};

function expanded(account: Account, object: StripeObject, expand: readonly string[]): object {
  const parts = expand.map((name) => [name, expansions[name]?.(account, object) ?? null]);
  return { ...object, ...Object.fromEntries(parts) };
}

const retrieving =
  (table: Table, noun: string, expandable: readonly string[]): Operation =>
  ({ account }, raw, id) => {
    const { expand = [] } = read(group({ expand: optional(list(z.enum(expandable))) }), raw);
    return expanded(account, found(objectsIn(account, table), id, noun), expand);
  };

const listing =
  (
    table: Table,
    filters: z.core.$ZodLooseShape = {},
    expandable: readonly string[] = [],
  ): Operation =>
  ({ account }, raw) => {
    const names = list(z.enum(expandable.map((name) => `data.${name}`)));
    const params = group({ limit: optional(integer), expand: optional(names), ...filters });
    const { limit: _, expand = [], ...given } = read(params, raw);
    const objects = matching(objectsIn(account, table), given).toReversed();
    const shown = expand.map((name) => name.replace('data.', ''));
    return asList(objects.map((object) => expanded(account, object, shown)));
  };

const taxRate = group({
  country: z.literal('SE'),
  display_name: text(50),
  inclusive: flag,
  percentage: integer,
  tax_type: z.literal('vat'),
});

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

const listSessions: Operation = ({ account }, raw) => {
  const created = group({ gte: integer });
  const params = group({ created, limit: integer, starting_after: optional(text()) });
  const { created: since, limit, starting_after: last } = read(params, raw);
  const newest = Object.values(account.sessions).toReversed();
  const rest = newest.slice(newest.findIndex(({ id }) => id === last) + 1);
  const matching = rest.filter((session) => session.created >= since.gte);
  return { ...asList(matching.slice(0, limit)), has_more: matching.length > limit };
};

const inSessions = ['payment_intent', 'subscription', 'invoice'];

const operations: Record<string, Operation> = {
  'GET /v1/account': () => ({
    id: 'acct_local',
    settings: { dashboard: { display_name: 'Local' } },
  }),
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions': listSessions,
  'GET /v1/checkout/sessions/:id': retrieving('sessions', 'checkout.session', inSessions),
  'POST /v1/checkout/sessions/:id/expire': (context, _raw, id) =>
    expire(context, found(context.account.sessions, id, 'checkout.session')),
  'GET /v1/charges': listing('charges', { customer: filter, payment_intent: filter }, ['refunds']),
  'GET /v1/charges/:id': retrieving('charges', 'charge', ['refunds']),
  'GET /v1/disputes': listing('disputes', { charge: filter }),
  'GET /v1/invoice_payments': listing(
    'invoicePayments',
    { payment: optional(group({ payment_intent: text(), type: z.literal('payment_intent') })) },
    ['invoice'],
  ),
  'GET /v1/payment_intents': listing('paymentIntents'),
  'GET /v1/subscriptions': listing('subscriptions'),
  'POST /v1/tax_rates': ({ account }, raw) =>
    insert(account.taxRates, { ...read(taxRate, raw), id: newId('txr'), active: true }),
  'GET /v1/tax_rates': listing('taxRates', { active: flag, inclusive: flag }),
  'GET /v1/tax/registrations': listing('taxRegistrations', { status: z.literal('active') }),
  'GET /v1/webhook_endpoints': listing('webhookEndpoints'),
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
  'GET /v1/billing_portal/configurations': listing('portalConfigurations', { active: flag }),
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
