import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Form } from './forms.ts';

/** Rate-limit buckets; the counts come from the environment (docs/product.md 6.4). */
export type Limit = 'forms' | 'checkout' | 'orders';

/** Who calls an endpoint: a page, an uptime monitor, the payment provider or the platform's scheduler. */
export type Caller = 'web' | 'monitor' | 'webhook' | 'cron';

export type Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Code extends ErrorCode = ErrorCode,
  By extends Caller = Caller,
> = {
  /** The verb and noun that handler, mock and caller share; also its key in `endpoints`. */
  name: string;
  calledBy: By;
  method: 'GET' | 'POST';
  /** The path; its last segment may be a `:param`, as MSW and the router write it. */
  path: string;
  /** The JSON body of a POST, the path parameters of a GET. */
  input: Input;
  /** The fields of a success in addition to `success: true`. */
  output: Output;
  /** The documented failures; serving or mocking another one does not compile. */
  errors: readonly Code[];
  limit?: Limit;
  /** Fields that tell visitors behind one address apart (docs/product.md 6.4). */
  limitBy?: readonly string[];
  /** The failure for a request whose fields are wrong; `invalidRequest` by default. */
  invalid?: Code;
  /** The HTML form that also posts to the endpoint (docs/product.md 6.8). */
  form?: Form;
};

/** The error text for an input that is not an object. */
export const notAnObject = 'Skicka uppgifterna som ett JSON-objekt';

/** The failures of every endpoint with a body. */
export const bodyErrors = [
  'invalidRequest',
  'unauthorizedOrigin',
  'methodNotAllowed',
  'tooLarge',
  'unsupportedMediaType',
  'internal',
] as const satisfies readonly ErrorCode[];

/** The failures of the endpoints of the two forms. */
export const formErrors = [
  ...bodyErrors,
  'tooMany',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/** Returns the endpoint as given, with its types kept narrow. */
export function defineEndpoint<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Code extends ErrorCode,
  const By extends Caller,
>(endpoint: Endpoint<Input, Output, Code, By>): Endpoint<Input, Output, Code, By> {
  return endpoint;
}

export type InputOf<E> =
  E extends Endpoint<infer Input, infer _Output, infer _Code> ? z.output<Input> : never;
/** The fields of a success, or undefined. Not `{}`, to which every object is assignable, a `Refusal` included. */
export type OutputOf<E> =
  E extends Endpoint<infer _Input, infer Output, infer _Code> ? Carried<z.output<Output>> : never;
type Carried<Output> = Output extends Record<string, never> ? undefined : Output;
export type CodeOf<E> = E extends Endpoint<infer _Input, infer _Output, infer Code> ? Code : never;
