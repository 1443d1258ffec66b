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

/** Throws Stripe's `resource_missing`: 404 for an id in the path, 400 for a parameter. */
export function found<T>(objects: Record<string, T>, id: string, noun: string, param?: string): T {
  const object = objects[id];
  if (object) return object;
  const details = { status: param ? 400 : 404, code: 'resource_missing', param: param ?? 'id' };
  throw new StripeError(`No such ${noun}: '${id}'`, details);
}

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
