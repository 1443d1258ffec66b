import { StripeError } from './stripe-error.ts';

/** Form-encoded parameters after nesting: `a[b][0]=c` is `{ a: { b: { 0: 'c' } } }`. */
export type RawParam = string | { [key: string]: RawParam };

/**
 * Parses one parameter; throws Stripe's error when it is missing or invalid. `name` is the parameter's, for messages.
 */
export type Parser<T> = (raw: RawParam | undefined, name: string) => T;

/** Nests form-encoded parameters. */
export function nest(pairs: Iterable<[string, string]>): { [key: string]: RawParam } {
  const root: { [key: string]: RawParam } = Object.create(null);
  for (const [name, value] of pairs) {
    const keys = name
      .split(/\[|\]\[|\]/)
      .filter((key, at, all) => key !== '' || at < all.length - 1);
    const last = keys.pop() ?? '';
    let node = root;
    for (const key of keys) {
      const next = node[key];
      const branch: { [key: string]: RawParam } =
        typeof next === 'object' ? next : Object.create(null);
      node[key] = branch;
      node = branch;
    }
    node[last === '' ? String(Object.keys(node).length) : last] = value;
  }
  return root;
}

function required(raw: RawParam | undefined, name: string): RawParam {
  if (raw !== undefined) return raw;
  throw new StripeError(`Missing required param: ${name}.`, {
    code: 'parameter_missing',
    param: name,
  });
}

function nonEmpty(raw: RawParam | undefined, name: string): string {
  const value = required(raw, name);
  if (typeof value !== 'string') throw new StripeError(`Invalid string: ${name}`, { param: name });
  if (value !== '') return value;
  const message = `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`;
  throw new StripeError(message, { code: 'parameter_invalid_empty', param: name });
}

export const optional =
  <T>(parser: Parser<T>): Parser<T | undefined> =>
  (raw, name) =>
    raw === undefined ? undefined : parser(raw, name);

export const text =
  (max = 5000): Parser<string> =>
  (raw, name) => {
    const value = nonEmpty(raw, name);
    if (value.length <= max) return value;
    throw new StripeError(`Invalid string: ${name} must be at most ${max} characters`, {
      param: name,
    });
  };

export const integer: Parser<number> = (raw, name) => {
  const value = nonEmpty(raw, name);
  if (/^-?\d{1,15}$/.test(value)) return Number(value);
  const code = 'parameter_invalid_integer';
  throw new StripeError(`Invalid integer: ${value}`, { code, param: name });
};

export const decimal: Parser<number> = (raw, name) => {
  const value = nonEmpty(raw, name);
  if (/^-?\d{1,12}(\.\d{1,12})?$/.test(value)) return Number(value);
  throw new StripeError(`Invalid decimal: ${value}`, { param: name });
};

export const flag: Parser<boolean> = (raw, name) => {
  const value = nonEmpty(raw, name);
  if (value === 'true' || value === 'false') return value === 'true';
  throw new StripeError(`Invalid boolean: ${value}`, { param: name });
};

export const url: Parser<string> = (raw, name) => {
  const value = nonEmpty(raw, name);
  if (URL.canParse(value) && /^https?:\/\//.test(value)) return value;
  throw new StripeError('Not a valid URL', { code: 'url_invalid', param: name });
};

export const oneOf =
  <const T extends string>(...choices: T[]): Parser<T> =>
  (raw, name) => {
    const value = nonEmpty(raw, name);
    const choice = choices.find((one) => one === value);
    if (choice) return choice;
    throw new StripeError(`Invalid ${name}: must be one of ${choices.join(', ')}`, { param: name });
  };

export const list =
  <T>(parser: Parser<T>): Parser<T[]> =>
  (raw, name) => {
    const value = required(raw, name);
    if (typeof value === 'string') throw new StripeError('Invalid array', { param: name });
    return Object.entries(value).map(([key, one]) => parser(one, `${name}[${key}]`));
  };

type Fields = Record<string, Parser<unknown>>;
type Parsed<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> };

/** A group of parameters; one that is not listed is refused with `parameter_unknown`, as by Stripe. */
export const object =
  <F extends Fields>(fields: F): Parser<Parsed<F>> =>
  (raw, name) => {
    const value = required(raw, name);
    if (typeof value === 'string') throw new StripeError('Invalid object', { param: name });
    const nameOf = (key: string) => (name ? `${name}[${key}]` : key);
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(fields, key)) continue;
      const code = 'parameter_unknown';
      throw new StripeError(`Received unknown parameter: ${nameOf(key)}`, {
        code,
        param: nameOf(key),
      });
    }
    return Object.fromEntries(
      Object.entries(fields).map(([key, parser]) => [key, parser(value[key], nameOf(key))]),
    ) as Parsed<F>;
  };

export const metadata: Parser<Record<string, string>> = (raw, name) => {
  if (raw === undefined || raw === '') return {};
  const pairs = typeof raw === 'string' ? [] : Object.entries(raw);
  if (pairs.length > 50)
    throw new StripeError('Metadata can have at most 50 keys', { param: name });
  for (const [key, value] of pairs) {
    const short = typeof value === 'string' && key.length <= 40 && value.length <= 500;
    if (!short) throw new StripeError(`Invalid metadata: ${key}`, { param: `${name}[${key}]` });
  }
  return Object.fromEntries(pairs) as Record<string, string>;
};

/** A parameter that Stripe has and this stand-in lacks: refused rather than silently ignored. */
export const unsupported: Parser<undefined> = (raw, name) => {
  if (raw === undefined) return undefined;
  throw new StripeError(`The local stand-in for Stripe does not know ${name}`, { param: name });
};

export const expand = optional(list(text()));
