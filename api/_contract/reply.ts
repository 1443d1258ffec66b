import type { Details, Endpoint, OutputOf } from './endpoint.ts';
import { type ErrorCode, errors } from './errors.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

export function accepted<E extends Endpoint>(_endpoint: E, output: OutputOf<E>): Response {
  return new Response(JSON.stringify({ success: true, ...(output as object) }), { headers });
}

export function refused(code: ErrorCode, { fields, retryAfter, allow }: Details = {}): Response {
  const { status, message } = errors[code];
  return new Response(JSON.stringify({ success: false, message, fields }), {
    status,
    headers: {
      ...headers,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(allow && { allow }),
    },
  });
}
