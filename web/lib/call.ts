import type { Endpoint, InputOf } from '#contract/endpoint.ts';

/**
 * Fetches a path with cookies. An answer that is not OK rejects with the error text `STATUS: BODY`, or `STATUS:
 * statusText` when the body is empty (docs/product.md 6.1).
 */
export async function request(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, { ...init, credentials: 'include' });
  if (response.ok) return response;
  throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
}

/**
 * Sends `input` as JSON to an endpoint of the contract (docs/product.md 6.1). Resolves to the OK response without
 * reading its body.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return request(endpoint.path, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  });
}
