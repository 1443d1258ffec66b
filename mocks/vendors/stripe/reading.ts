import type { Account, Desk } from './account.ts';
import { type Raw, text } from './params.ts';
import { missing, Problem } from './problem.ts';

type TableName = Exclude<keyof Account, 'orders' | 'replays' | 'settlements' | 'deliveries'>;

type Kind = { path: string; table: TableName; noun: string; filters: string[] };

/** What can be read and listed, and by which of its properties a list is narrowed. */
export const kinds: Kind[] = [
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
  { path: '/v1/webhook_endpoints', table: 'endpoints', noun: 'webhook endpoint', filters: [] },
  {
    path: '/v1/billing_portal/configurations',
    table: 'portals',
    noun: 'billing portal configuration',
    filters: ['active', 'is_default'],
  },
  { path: '/v1/events', table: 'events', noun: 'event', filters: ['type'] },
];

/** One object of a kind; 404 when there is none. */
export function read({ account }: Desk, { table, noun }: Kind, id: string): object {
  const found = account[table][id];
  if (!found) throw missing(noun, id);
  return found;
}

/** A page of a kind, the newest first, as `has_more` and the cursors of Stripe's lists have it. */
export function page(
  { account }: Desk,
  { path, table, filters }: Kind,
  raw: { [key: string]: Raw },
) {
  const known = ['limit', 'starting_after', 'ending_before', 'expand', 'created', ...filters];
  const unknown = Object.keys(raw).find((key) => !known.includes(key));
  if (unknown) {
    const code = 'parameter_unknown';
    throw new Problem(`Received unknown parameter: ${unknown}`, { code, param: unknown });
  }
  const wanted = filters.flatMap((key) =>
    raw[key] === undefined ? [] : [[key, text()(raw[key], key)] as const],
  );
  const all = Object.values<object>(account[table])
    .toReversed()
    .filter((one) => wanted.every(([key, value]) => matches(one, key, value)));
  return { object: 'list', url: path, ...cut(all, raw) };
}

function matches(one: object, key: string, value: string): boolean {
  if (key === 'status' && value === 'all') return true;
  return String(Reflect.get(one, key)) === value;
}

function cut(all: object[], { limit, starting_after, ending_before }: { [key: string]: Raw }) {
  const at = (id: Raw | undefined) => all.findIndex((one) => Reflect.get(one, 'id') === id);
  const start = starting_after === undefined ? 0 : at(starting_after) + 1;
  const end = ending_before === undefined ? all.length : at(ending_before);
  const size = Number(limit ?? 10);
  if (!(size >= 1 && size <= 100)) {
    throw new Problem('Limit must be between 1 and 100', { param: 'limit' });
  }
  const data = all.slice(start, Math.min(end, start + size));
  return { data, has_more: start + data.length < end };
}

/** The object with these ids replaced by what they name, as `expand` asks; `data.x` reaches into a list. */
export function expanded(desk: Desk, answer: object, paths: readonly string[]): object {
  const copy: object = JSON.parse(JSON.stringify(answer));
  for (const path of paths) grow(desk, copy, path.split('.'), path);
  return copy;
}

function grow(desk: Desk, node: object, [key = '', ...rest]: string[], path: string): void {
  if (Array.isArray(node)) {
    for (const one of node) grow(desk, one, [key, ...rest], path);
    return;
  }
  const value: unknown = Reflect.get(node, key);
  const found = typeof value === 'string' ? named(desk, value) : included(desk, node, key, value);
  if (found === undefined) {
    throw new Problem(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  if (found === null) return;
  Reflect.set(node, key, found);
  if (rest.length > 0) grow(desk, found, rest, path);
}

function named({ account }: Desk, id: string): object | undefined {
  const tables = kinds.map(({ table }) => account[table]);
  const found = tables.find((table) => Object.hasOwn(table, id))?.[id];
  return found && JSON.parse(JSON.stringify(found));
}

/** What is left out unless it is asked for, and what is inside already. */
function included({ account }: Desk, node: object, key: string, value: unknown) {
  if (value === null) return null;
  if (typeof value === 'object') return value;
  if (key !== 'line_items') return undefined;
  const id = String(Reflect.get(node, 'id'));
  return lines(account, id);
}

/** `GET /v1/checkout/sessions/:id/line_items` */
export function lines(account: Account, id: string): object | undefined {
  const order = account.orders[id];
  if (!order) return undefined;
  const url = `/v1/checkout/sessions/${id}/line_items`;
  return { object: 'list', data: order.items, has_more: false, url };
}
