import { Problem } from './problem.ts';

/** Form-encoded parameters after nesting: `a[b][0]=c` is `{ a: { b: { 0: 'c' } } }`. */
export type Raw = string | { [key: string]: Raw };

/** Reads one parameter; throws Stripe's refusal when it is missing or wrong. `at` is its name in messages. */
export type Reader<T> = (raw: Raw | undefined, at: string) => T;

/** Nests form-encoded parameters. */
export function nest(pairs: Iterable<[string, string]>): { [key: string]: Raw } {
  const root: { [key: string]: Raw } = Object.create(null);
  for (const [name, value] of pairs) {
    const keys = name
      .split(/\[|\]\[|\]/)
      .filter((key, at, all) => key !== '' || at < all.length - 1);
    const last = keys.pop() ?? '';
    let node = root;
    for (const key of keys) {
      const next = node[key];
      const branch: { [key: string]: Raw } = typeof next === 'object' ? next : Object.create(null);
      node[key] = branch;
      node = branch;
    }
    node[last === '' ? String(Object.keys(node).length) : last] = value;
  }
  return root;
}

function given(raw: Raw | undefined, at: string): Raw {
  if (raw !== undefined) return raw;
  throw new Problem(`Missing required param: ${at}.`, { code: 'parameter_missing', param: at });
}

function word(raw: Raw | undefined, at: string): string {
  const value = given(raw, at);
  if (typeof value !== 'string') throw new Problem(`Invalid string: ${at}`, { param: at });
  if (value !== '') return value;
  const message = `You passed an empty string for '${at}'. We assume empty values are an attempt to unset a parameter; however '${at}' cannot be unset. You should remove '${at}' from your request or supply a non-empty value.`;
  throw new Problem(message, { code: 'parameter_invalid_empty', param: at });
}

export const optional =
  <T>(reader: Reader<T>): Reader<T | undefined> =>
  (raw, at) =>
    raw === undefined ? undefined : reader(raw, at);

export const text =
  (max = 5000): Reader<string> =>
  (raw, at) => {
    const value = word(raw, at);
    if (value.length <= max) return value;
    throw new Problem(`Invalid string: ${at} must be at most ${max} characters`, { param: at });
  };

export const integer: Reader<number> = (raw, at) => {
  const value = word(raw, at);
  if (/^-?\d{1,15}$/.test(value)) return Number(value);
  const code = 'parameter_invalid_integer';
  throw new Problem(`Invalid integer: ${value}`, { code, param: at });
};

export const decimal: Reader<number> = (raw, at) => {
  const value = word(raw, at);
  if (/^-?\d{1,12}(\.\d{1,12})?$/.test(value)) return Number(value);
  throw new Problem(`Invalid decimal: ${value}`, { param: at });
};

export const flag: Reader<boolean> = (raw, at) => {
  const value = word(raw, at);
  if (value === 'true' || value === 'false') return value === 'true';
  throw new Problem(`Invalid boolean: ${value}`, { param: at });
};

export const url: Reader<string> = (raw, at) => {
  const value = word(raw, at);
  if (URL.canParse(value) && /^https?:\/\//.test(value)) return value;
  throw new Problem('Not a valid URL', { code: 'url_invalid', param: at });
};

export const oneOf =
  <const T extends string>(...choices: T[]): Reader<T> =>
  (raw, at) => {
    const value = word(raw, at);
    const choice = choices.find((one) => one === value);
    if (choice) return choice;
    throw new Problem(`Invalid ${at}: must be one of ${choices.join(', ')}`, { param: at });
  };

export const list =
  <T>(reader: Reader<T>): Reader<T[]> =>
  (raw, at) => {
    const value = given(raw, at);
    if (typeof value === 'string') throw new Problem('Invalid array', { param: at });
    return Object.entries(value).map(([key, one]) => reader(one, `${at}[${key}]`));
  };

type Fields = Record<string, Reader<unknown>>;
type Read<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> };

/** A group of parameters; one that is not listed is refused, as Stripe does. */
export const object =
  <F extends Fields>(fields: F): Reader<Read<F>> =>
  (raw, at) => {
    const value = given(raw, at);
    if (typeof value === 'string') throw new Problem('Invalid object', { param: at });
    const name = (key: string) => (at ? `${at}[${key}]` : key);
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(fields, key)) continue;
      const code = 'parameter_unknown';
      throw new Problem(`Received unknown parameter: ${name(key)}`, { code, param: name(key) });
    }
    return Object.fromEntries(
      Object.entries(fields).map(([key, reader]) => [key, reader(value[key], name(key))]),
    ) as Read<F>;
  };

export const metadata: Reader<Record<string, string>> = (raw, at) => {
  if (raw === undefined || raw === '') return {};
  const pairs = typeof raw === 'string' ? [] : Object.entries(raw);
  if (pairs.length > 50) throw new Problem('Metadata can have at most 50 keys', { param: at });
  for (const [key, value] of pairs) {
    const short = typeof value === 'string' && key.length <= 40 && value.length <= 500;
    if (!short) throw new Problem(`Invalid metadata: ${key}`, { param: `${at}[${key}]` });
  }
  return Object.fromEntries(pairs) as Record<string, string>;
};

/** A parameter that Stripe knows and this stand-in does not: refused rather than silently ignored. */
export const unsupported: Reader<undefined> = (raw, at) => {
  if (raw === undefined) return undefined;
  throw new Problem(`The local stand-in for Stripe does not know ${at}`, { param: at });
};

export const expand = optional(list(text()));
