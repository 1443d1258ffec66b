import type { Endpoint, InputOf } from '#contract/endpoint.ts';

/** Timeout in ms for a response with its body (docs/product.md 6.1): longer than the API's functions take. */
const answerLimit = 25_000;

/**
 * Fetches a path with cookies. Rejects with `STATUS: BODY`, or `STATUS: statusText` without a body, when the response
 * is not OK (docs/product.md 6.1). Also rejects when the response is a redirect or takes more than 25 seconds.
 */
export async function request(path: string, init?: RequestInit): Promise<Response> {
  const ended = new AbortController();
  // Not cleared with the response: the caller may still read its body.
  setTimeout(() => ended.abort(), answerLimit);
  const response = await fetch(path, {
    ...init,
    credentials: 'include',
    redirect: 'error',
    signal: ended.signal,
  });
  if (response.ok) return response;
  throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
}

/** Sends `input` as JSON. Resolves to the OK response without reading its body. */
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
