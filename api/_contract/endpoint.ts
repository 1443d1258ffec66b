import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Form } from './forms.ts';

/** Rate-limit buckets; the counts come from the environment (docs/product.md 6.4). */
export type Limit = 'forms' | 'checkout' | 'orders';

/** An endpoint. Each is declared with `satisfies`, so that its own types stay narrow. */
export type Endpoint = {
  /** The verb and noun that handler, mock and caller share; also its key in `endpoints`. */
  name: string;
  /** A page, an uptime monitor, the payment provider or the platform's scheduler. */
  calledBy: 'web' | 'monitor' | 'webhook' | 'cron';
  method: 'GET' | 'POST';
  /** The path; its last segment may be a `:param`, as MSW and the router write it. */
  path: string;
  /** The JSON body of a POST, the path parameters of a GET. */
  input: z.ZodMiniType;
  /** The fields of a success in addition to `success: true`. */
  output: z.ZodMiniType;
  /** The documented failures; serving or mocking another one does not compile. */
  errors: readonly ErrorCode[];
  limit?: Limit;
  /** Fields that tell visitors behind one address apart (docs/product.md 6.4). */
  limitBy?: readonly string[];
  /** The failure for a request whose fields are wrong; `invalidRequest` by default. */
  invalid?: ErrorCode;
  /** The HTML form that also posts to the endpoint (docs/product.md 6.8). */
  form?: Form;
};

/** The methods that an endpoint answers. Uptime monitors may ask by HEAD; the scheduler asks by GET alone. */
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
/** The fields of a success, or undefined. Not `{}`, to which every object is assignable, a `Refusal` included. */
export type OutputOf<E extends Endpoint> = Carried<z.output<E['output']>>;
type Carried<Output> = Output extends Record<string, never> ? undefined : Output;
export type CodeOf<E extends Endpoint> = E['errors'][number];
