import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type Account, matching, type StripeContext } from './account.ts';
import { found, group, list, missing, type RawParams, read, text } from './params.ts';

export type Operation = (context: StripeContext, raw: RawParams, id: string) => object;

type StripeObject = Readonly<Record<string, unknown>> & { id: string };

type Table = Exclude<keyof Account, 'sessionDetails' | 'idempotentResponses' | 'deliveries'>;

const objectsIn = (account: Account, table: Table) =>
  account[table] as unknown as Record<string, StripeObject>;

/** A page of a list: https://docs.stripe.com/api/pagination */
const pageOf = <T extends object>(newestFirst: readonly T[], limit = 10) => ({
  object: 'list',
  data: newestFirst.slice(0, limit),
  has_more: newestFirst.length > limit,
});

const expansions: Record<string, (account: Account, object: StripeObject) => object | undefined> = {
  invoice: ({ invoices }, object) => invoices[String(object.invoice)],
  latest_charge: ({ charges }, object) => charges[String(object.latest_charge)],
  latest_invoice: ({ invoices }, object) => invoices[String(object.latest_invoice)],
  payment_intent: ({ paymentIntents }, object) => paymentIntents[String(object.payment_intent)],
  payments: ({ invoicePayments }, { id }) =>
    pageOf(matching(invoicePayments, { invoice: id }).toReversed()),
  refunds: ({ refunds }, { id }) => pageOf(matching(refunds, { charge: id }).toReversed()),
  subscription: ({ subscriptions }, object) => subscriptions[String(object.subscription)],
};

/** `paths` as in Stripe: `subscription.latest_invoice` expands the subscription too. */
const expanded = (account: Account, object: StripeObject, paths: readonly string[]) =>
  paths.reduce((shown, path) => expandedAt(account, shown, path.split('.')), object);

function expandedAt(
  account: Account,
  object: StripeObject,
  [name = '', ...rest]: readonly string[],
): StripeObject {
  const shown = object[name];
  const isShown = typeof shown === 'object' && shown !== null;
  const part = (isShown ? shown : expansions[name]?.(account, object)) as StripeObject | undefined;
  const isDeeper = part && rest.length > 0;
  return { ...object, [name]: (isDeeper ? expandedAt(account, part, rest) : part) ?? null };
}

export const retrieving =
  (table: Table, noun: string, expandable: readonly string[]): Operation =>
  ({ account }, raw, id) => {
    const { expand = [] } = read(group({ expand: z.optional(list(z.enum(expandable))) }), raw);
    return expanded(account, found(objectsIn(account, table), id, noun), expand);
  };

/** Filters that are ids: Stripe refuses unknown ones. */
const owners: Record<string, 'charges' | 'customers' | 'paymentIntents' | 'subscriptions'> = {
  charge: 'charges',
  customer: 'customers',
  payment_intent: 'paymentIntents',
  subscription: 'subscriptions',
};

type Filtering = {
  filters?: z.core.$ZodLooseShape;
  /** Whether an object fulfils the given filters; by default, whether its properties have the same values. */
  includes?: (object: never, given: never) => boolean;
  expandable?: readonly string[];
};

/** Lists the objects of a table, newest first. */
export function listing(
  table: Table,
  noun: string,
  { filters, includes = hasAll, expandable = [] }: Filtering = {},
): Operation {
  const params = group({
    ...filters,
    expand: z.optional(list(z.enum(expandable.map((name) => `data.${name}`)))),
    limit: z.optional(limit),
    starting_after: z.optional(text()),
  });
  return ({ account }, raw) => {
    const { expand = [], limit, starting_after: last, ...given } = read(params, raw);
    const objects = objectsIn(account, table);
    if (last && !objects[last]) missing(noun, last, 'starting_after');
    for (const [param, id] of Object.entries(given)) {
      const owner = owners[param];
      if (owner && id && !account[owner][String(id)]) missing(param, String(id), param);
    }
    const newest = Object.values(objects).toReversed();
    const rest = last ? newest.slice(newest.findIndex(({ id }) => id === last) + 1) : newest;
    const page = pageOf(
      rest.filter((object) => includes(object as never, given as never)),
      limit,
    );
    const paths = expand.map((path) => path.replace('data.', ''));
    return { ...page, data: page.data.map((object) => expanded(account, object, paths)) };
  };
}

const limit = z.pipe(z.string().check(z.regex(/^([1-9]\d?|100)$/)), z.transform(Number));

const hasAll = (object: object, given: object) =>
  Object.entries(given).every(
    ([key, value]) => value === undefined || isDeepStrictEqual(Reflect.get(object, key), value),
  );
