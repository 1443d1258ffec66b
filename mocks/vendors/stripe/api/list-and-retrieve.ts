import type { Account, StripeContext } from '../account.ts';
import { type RawParam, text } from './params.ts';
import { resourceMissing, StripeError } from './stripe-error.ts';

type TableName = Exclude<
  keyof Account,
  'sessionData' | 'idempotentResponses' | 'asyncPayments' | 'deliveries'
>;

type Resource = { path: string; table: TableName; noun: string; filters: string[] };

/** The resources that can be retrieved and listed, and the properties that filter their lists. */
export const resources: Resource[] = [
  {
    path: '/v1/checkout/sessions',
    table: 'sessions',
    noun: 'checkout.session',
    filters: ['customer', 'payment_intent', 'subscription', 'status'],
  },
  { path: '/v1/customers', table: 'customers', noun: 'customer', filters: ['email'] },
  {
    path: '/v1/payment_intents',
    table: 'paymentIntents',
    noun: 'payment_intent',
    filters: ['customer'],
  },
  {
    path: '/v1/charges',
    table: 'charges',
    noun: 'charge',
    filters: ['customer', 'payment_intent'],
  },
  { path: '/v1/refunds', table: 'refunds', noun: 'refund', filters: ['charge', 'payment_intent'] },
  {
    path: '/v1/disputes',
    table: 'disputes',
    noun: 'dispute',
    filters: ['charge', 'payment_intent'],
  },
  { path: '/v1/invoices', table: 'invoices', noun: 'invoice', filters: ['customer', 'status'] },
  {
    path: '/v1/subscriptions',
    table: 'subscriptions',
    noun: 'subscription',
    filters: ['customer', 'status'],
  },
  { path: '/v1/tax_rates', table: 'taxRates', noun: 'tax rate', filters: ['active', 'inclusive'] },
  {
    path: '/v1/webhook_endpoints',
    table: 'webhookEndpoints',
    noun: 'webhook endpoint',
    filters: [],
  },
  {
    path: '/v1/billing_portal/configurations',
    table: 'portalConfigurations',
    noun: 'billing portal configuration',
    filters: ['active', 'is_default'],
  },
  { path: '/v1/events', table: 'events', noun: 'event', filters: ['type'] },
];

/** The object with this id; throws a 404 when there is none. */
export function retrieve(
  { account }: StripeContext,
  { table, noun }: Resource,
  id: string,
): object {
  const found = account[table][id];
  if (!found) throw resourceMissing(noun, id);
  return found;
}

/** One page of a resource's objects, newest first, with Stripe's cursors and `has_more`. */
export function list(
  { account }: StripeContext,
  { path, table, filters }: Resource,
  raw: { [key: string]: RawParam },
) {
  const known = ['limit', 'starting_after', 'ending_before', 'expand', 'created', ...filters];
  const unknown = Object.keys(raw).find((key) => !known.includes(key));
  if (unknown) {
    const code = 'parameter_unknown';
    throw new StripeError(`Received unknown parameter: ${unknown}`, { code, param: unknown });
  }
  const conditions = filters.flatMap((key) =>
    raw[key] === undefined ? [] : [[key, text()(raw[key], key)] as const],
  );
  const all = Object.values<object>(account[table])
    .toReversed()
    .filter((one) => conditions.every(([key, value]) => matches(one, key, value)));
  return { object: 'list', url: path, ...pageOf(all, raw) };
}

function matches(one: object, key: string, value: string): boolean {
  if (key === 'status' && value === 'all') return true;
  return String(Reflect.get(one, key)) === value;
}

function pageOf(
  all: object[],
  { limit, starting_after, ending_before }: { [key: string]: RawParam },
) {
  const indexOf = (id: RawParam | undefined) =>
    all.findIndex((one) => Reflect.get(one, 'id') === id);
  const start = starting_after === undefined ? 0 : indexOf(starting_after) + 1;
  const end = ending_before === undefined ? all.length : indexOf(ending_before);
  const size = Number(limit ?? 10);
  if (!(size >= 1 && size <= 100)) {
    throw new StripeError('Limit must be between 1 and 100', { param: 'limit' });
  }
  const data = all.slice(start, Math.min(end, start + size));
  return { data, has_more: start + data.length < end };
}

/** `GET /v1/checkout/sessions/:id/line_items` */
export function listLineItems(account: Account, id: string): object | undefined {
  const data = account.sessionData[id];
  if (!data) return undefined;
  const url = `/v1/checkout/sessions/${id}/line_items`;
  return { object: 'list', data: data.items, has_more: false, url };
}
