import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import type { Fields } from './reply.ts';

/** A documented case: this input gets this answer, from the API and from the mocks alike. */
export type Example = {
  /** A sentence about the visitor. */
  name: string;
  endpoint: Endpoint;
  /** The JSON body of a POST, the path parameters of a GET. */
  input: Record<string, unknown>;
  expected: 'accepted' | { code: ErrorCode; fields: Fields };
};

/** The example as a request in JSON to `origin`, sent from that origin as a browser would. */
export function requestOf({ endpoint, input }: Example, origin: string): Request {
  const { method, path } = endpoint;
  const address = path.replace(/:(\w+)/g, (_, parameter) => String(input[parameter]));
  return new Request(new URL(address, origin), {
    method,
    headers: { origin, 'content-type': 'application/json' },
    body: method === 'POST' ? JSON.stringify(input) : null,
  });
}
