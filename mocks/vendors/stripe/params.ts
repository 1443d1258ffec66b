import { StripeError } from './stripe-error.ts';

/** Form-encoded parameters after nesting: `a[b][0]=c` is `{ a: { b: { 0: 'c' } } }`. */
type RawParam = string | { [key: string]: RawParam };
export type RawParams = { [key: string]: RawParam };

/**
 * Parses one parameter; throws Stripe's error when it is missing or invalid. `name` is the parameter's, for messages.
 */
type Parser<T> = (raw: RawParam | undefined, name: string) => T;

/** Nests form-encoded parameters. */
export function nest(pairs: Iterable<[string, string]>): RawParams {
  const root: RawParams = Object.create(null);
  for (const [name, value] of pairs) {
    const keys = name.split(/\[|\]\[|\]/).filter((key) => key !== '');
    const last = keys.pop() ?? '';
    let node = root;
    for (const key of keys) {
      const next = node[key];
      const branch: RawParams = typeof next === 'object' ? next : Object.create(null);
      node[key] = branch;
      node = branch;
    }
    node[last] = value;
  }
  return root;
}

function required(raw: RawParam | undefined, param: string): RawParam {
  if (raw !== undefined) return raw;
  throw new StripeError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

function string(raw: RawParam | undefined, param: string): string {
  const value = required(raw, param);
  if (typeof value === 'string') return value;
  throw new StripeError(`Invalid string: ${JSON.stringify(value)}`, { param });
}

export const optional =
  <T>(parser: Parser<T>): Parser<T | undefined> =>
  (raw, name) =>
    raw === undefined ? undefined : parser(raw, name);

/** A text of at most `max` characters that is not empty. */
export const text =
  (max = 5000): Parser<string> =>
  (raw, param) => {
    const value = string(raw, param);
    if (value === '') {
      const message = `You passed an empty string for '${param}'.`;
      throw new StripeError(message, { code: 'parameter_invalid_empty', param });
    }
    if (value.length <= max) return value;
    throw new StripeError(`Invalid string: ${param} must be at most ${max} characters`, { param });
  };

export const integer: Parser<number> = (raw, param) => {
  const value = string(raw, param);
  if (/^\d{1,15}$/.test(value)) return Number(value);
  throw new StripeError(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param });
};

export const flag: Parser<boolean> = (raw, param) => {
  const value = string(raw, param);
  if (value === 'true' || value === 'false') return value === 'true';
  throw new StripeError(`Invalid boolean: ${value}`, { param });
};

export const oneOf =
  <const T extends string>(...choices: T[]): Parser<T> =>
  (raw, param) => {
    const value = string(raw, param);
    const choice = choices.find((one) => one === value);
    if (choice) return choice;
    throw new StripeError(`Invalid ${param}: must be one of ${choices.join(', ')}`, { param });
  };

export const list =
  <T>(parser: Parser<T>, max = Number.POSITIVE_INFINITY): Parser<T[]> =>
  (raw, param) => {
    const value = required(raw, param);
    if (typeof value === 'string') throw new StripeError('Invalid array', { param });
    if (Object.keys(value).length > max) {
      throw new StripeError(`Array ${param} exceeded maximum ${max} allowed elements.`, { param });
    }
    return Object.entries(value).map(([key, one]) => parser(one, `${param}[${key}]`));
  };

type Fields = Record<string, Parser<unknown>>;
type Parsed<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> };

/** A group of parameters. One that is not listed is refused: our code does not send it. */
export const object =
  <F extends Fields>(fields: F): Parser<Parsed<F>> =>
  (raw, name) => {
    const value = required(raw, name);
    if (typeof value === 'string') throw new StripeError('Invalid object', { param: name });
    const nameOf = (key: string) => (name ? `${name}[${key}]` : key);
    const unknown = Object.keys(value).find((key) => !Object.hasOwn(fields, key));
    if (unknown !== undefined) {
      const param = nameOf(unknown);
      const message = `Received unknown parameter: ${param}`;
      throw new StripeError(message, { code: 'parameter_unknown', param });
    }
    return Object.fromEntries(
      Object.entries(fields).map(([key, parser]) => [key, parser(value[key], nameOf(key))]),
    ) as Parsed<F>;
  };

/** Pairs of texts; none when the parameter is missing. https://docs.stripe.com/metadata */
export const metadata: Parser<Record<string, string>> = (raw, param) => {
  const pairs = Object.entries(typeof raw === 'object' ? raw : {});
  const refuse = (message: string) => {
    throw new StripeError(message, { param });
  };
  if (pairs.length > 50) refuse(`Metadata can have up to 50 keys. You passed in ${pairs.length}.`);
  for (const [key, value] of pairs) {
    if (key.length > 40) refuse(tooLong('keys', 40, key));
    if (String(value).length > 500) refuse(tooLong('values', 500, String(value)));
  }
  return Object.fromEntries(pairs.map(([key, value]) => [key, text()(value, `${param}[${key}]`)]));
};

const tooLong = (what: string, most: number, given: string) =>
  `Metadata ${what} can have up to ${most} characters, but you passed in one that is ${given.length} characters. Invalid: ${given}`;
