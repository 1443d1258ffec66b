import type { Endpoint, InputOf } from '#contract/endpoint.ts';

/** Milliseconds to wait for an answer of the API with its body (docs/product.md 6.1): more than its functions take. */
const answerLimit = 25_000;

/**
 * Fetches a path with cookies. An answer that is not OK rejects with the error text `STATUS: BODY`, or `STATUS:
 * statusText` when the body is empty (docs/product.md 6.1). So does a redirect, which no endpoint answers, and an
 * answer that is not complete after 25 seconds.
 */
export async function request(path: string, init?: RequestInit): Promise<Response> {
  const ended = new AbortController();
  // Not cleared with the response, whose body the caller may still read.
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

/** Sends `input` as JSON (docs/product.md 6.1). Resolves to the OK response without reading its body. */
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
