import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Form } from './forms.ts';

export type Limit = 'forms' | 'checkout' | 'orders';

export type Endpoint = {
  name: string;
  calledBy: 'web' | 'monitor' | 'webhook' | 'cron';
  method: 'GET' | 'POST';
  path: string;
  /** The JSON body of a POST, or the path parameters of a GET. */
  input: z.ZodMiniType;
  output: z.ZodMiniType;
  errors: readonly ErrorCode[];
  limit?: Limit;
  /** Fields that identify a visitor behind a shared IP address (docs/product.md 6.4). */
  limitBy?: readonly string[];
  /** The error for invalid input; `invalidRequest` by default. */
  invalid?: ErrorCode;
  form?: Form;
};

/** Uptime monitors may send HEAD. */
export const methodsOf = ({ method, calledBy }: Endpoint): readonly string[] =>
  method === 'GET' && calledBy !== 'cron' ? ['GET', 'HEAD'] : [method];

export const notAnObject = 'Skicka uppgifterna som ett JSON-objekt';

export const bodyErrors = [
  'invalidRequest',
  'unauthorizedOrigin',
  'methodNotAllowed',
  'tooLarge',
  'unsupportedMediaType',
  'internal',
] as const satisfies readonly ErrorCode[];

export const formErrors = [...bodyErrors, 'tooMany', 'unavailable'] as const;

export type InputOf<E extends Endpoint> = z.output<E['input']>;
/**
 * An empty output has the type undefined instead of `{}`, because every object, also a `Refusal`, is assignable to
 * `{}`.
 */
export type OutputOf<E extends Endpoint> = Carried<z.output<E['output']>>;
type Carried<Output> = Output extends Record<string, never> ? undefined : Output;
export type CodeOf<E extends Endpoint> = E['errors'][number];

export type Fields = Record<string, string>;

export type Details = {
  fields?: Fields;
  /** Seconds to wait; only with `tooMany`. */
  retryAfter?: number;
  allow?: string;
};
