import * as z from 'zod/mini';

type Details = { status?: number; type?: string; code?: string; param?: string };

export class StripeError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(message: string, details: Details = {}) {
    super(message);
    const { status = 400, type = 'invalid_request_error', code, param } = details;
    this.status = status;
    this.body = { error: { type, code, message, param } };
  }
}

/** Stripe's `resource_missing`: 404 for an id in the path, 400 for a parameter. */
export function missing(noun: string, id: string, param = 'id'): never {
  const details = { status: param === 'id' ? 404 : 400, code: 'resource_missing', param };
  throw new StripeError(`No such ${noun}: '${id}'`, details);
}

export const found = <T>(objects: Record<string, T>, id: string, noun: string): T =>
  objects[id] ?? missing(noun, id);

/** Parses `a[b][0]=c` as `{ a: { b: { 0: 'c' } } }`. */
export type RawParams = { [key: string]: string | RawParams };

export function nest(pairs: Iterable<[string, string]>): RawParams {
  const root: RawParams = Object.create(null);
  for (const [name, value] of pairs) {
    const keys = name.split(/\[|\]\[|\]/).filter((key) => key !== '');
    const last = keys.pop() ?? '';
    const parent = keys.reduce((node, key) => {
      node[key] ??= Object.create(null);
      return node[key] as RawParams;
    }, root);
    parent[last] = value;
  }
  return root;
}

/** Refuses unlisted parameters: our code does not send them. */
export const group = z.strictObject;

export const text = (max = 5000) => z.string().check(z.minLength(1), z.maxLength(max));

export const integer = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));

export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);

export const list = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.record(z.string(), item),
    z.transform((items) => Object.values(items)),
  );

/** https://docs.stripe.com/metadata */
export const metadata = z._default(z.record(text(40), text(500)), {});

export function read<T>(schema: z.ZodMiniType<T>, raw: RawParams): T {
  const { data, error } = schema.safeParse(raw, { reportInput: true });
  const [issue] = error?.issues ?? [];
  if (!issue) return data as T;
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const [name, ...keys] = [...issue.path, ...unknown];
  const param = [name, ...keys.map((key) => `[${String(key)}]`)].join('');
  if (unknown.length > 0) {
    const message = `Received unknown parameter: ${param}`;
    throw new StripeError(message, { code: 'parameter_unknown', param });
  }
  if (issue.input === undefined) {
    throw new StripeError(`Missing required param: ${param}.`, {
      code: 'parameter_missing',
      param,
    });
  }
  throw new StripeError(`Invalid ${param}: ${issue.message}`, { param });
}

const optional = z.optional;

const lineItems = <Recurring extends z.core.$ZodShape>(recurring: Recurring) =>
  group({
    0: group({
      price_data: group({
        currency: z.literal('sek'),
        product_data: group({ name: text(250), metadata }),
        tax_behavior: z.literal('exclusive'),
        unit_amount: integer,
        ...recurring,
      }),
      quantity: z.literal('1'),
      tax_rates: optional(group({ 0: text() })),
    }),
  });

const customField = group({
  // Keys must be alphanumeric: https://docs.stripe.com/api/checkout/sessions/create
  key: text(200).check(z.regex(/^[a-z\d]+$/i)),
  label: group({ custom: text(50), type: z.literal('custom') }),
  text: group({ minimum_length: integer, maximum_length: integer }),
  type: z.literal('text'),
});

const inBothModes = {
  adaptive_pricing: optional(group({ enabled: flag })),
  allowed_payment_method_types: optional(list(z.enum(['card', 'link', 'paypal']))),
  automatic_tax: optional(group({ enabled: flag })),
  billing_address_collection: optional(z.literal('required')),
  cancel_url: optional(text()),
  client_reference_id: optional(text(200)),
  custom_fields: z._default(list(customField), []),
  custom_text: optional(group({ submit: group({ message: text(1200) }) })),
  expires_at: integer,
  locale: optional(z.literal('sv')),
  metadata,
  name_collection: optional(group({ business: group({ enabled: flag, optional: flag }) })),
  success_url: text(),
  tax_id_collection: optional(group({ enabled: flag })),
  wallet_options: optional(group({ link: group({ display: z.enum(['auto', 'never']) }) })),
};

export const sessionParams = z.discriminatedUnion('mode', [
  group({
    ...inBothModes,
    mode: z.literal('payment'),
    customer_creation: optional(z.literal('always')),
    invoice_creation: optional(group({ enabled: flag, invoice_data: group({ metadata }) })),
    line_items: lineItems({}),
    payment_intent_data: optional(group({ metadata })),
  }),
  group({
    ...inBothModes,
    mode: z.literal('subscription'),
    line_items: lineItems({ recurring: group({ interval: z.literal('month') }) }),
    subscription_data: optional(group({ metadata })),
  }),
]);

export type SessionParams = z.infer<typeof sessionParams>;
