import * as z from 'zod/mini';
import { type Details, type Endpoint, type InputOf, methodsOf } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

/** In bytes. A full form with 5,000 percent-encoded Thai letters has 53,000 bytes. */
export const bodyLimit = 64 * 1024;

export type Read<E extends Endpoint = Endpoint> =
  | { input: InputOf<E> }
  | { code: ErrorCode; details?: Details };

/**
 * Reads and validates a JSON request, for API and mocks alike. Consumes the body; never throws on bad input. `params`
 * returns the path parameters of a GET.
 */
export async function readInput<E extends Endpoint>(
  endpoint: E,
  request: Request,
  params: () => Record<string, unknown> = () => ({}),
): Promise<Read<E>> {
  const methods = methodsOf(endpoint);
  if (!methods.includes(request.method)) {
    return { code: 'methodNotAllowed', details: { allow: methods.join(', ') } };
  }
  if (endpoint.method === 'GET') return parseInput(endpoint, params());
  const isJson = mediaTypeOf(request) === 'application/json' && isPlainUtf8(request);
  return isJson ? readJson(endpoint, request) : { code: 'unsupportedMediaType' };
}

export function mediaTypeOf({ headers }: Request): string {
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';');
  return mediaType.trim().toLowerCase();
}

/** True if the body is uncompressed, and the charset is UTF-8 or not given. */
export function isPlainUtf8({ headers }: Request): boolean {
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') return false;
  const contentType = headers.get('content-type') ?? '';
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType) ?? [];
  return /^utf-?8$/i.test(charset);
}

async function readJson<E extends Endpoint>(endpoint: E, request: Request): Promise<Read<E>> {
  const { bytes, whole } = await readBody(request);
  if (!whole) return { code: 'tooLarge' };
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return parseInput(endpoint, value);
    }
  } catch {
    // Invalid JSON is rejected below.
  }
  return { code: 'invalidRequest' };
}

/** Validates fields. Returns the parsed input, or a failure with one message per invalid field. */
export function parseInput<E extends Endpoint>(endpoint: E, value: unknown): Read<E> {
  const result = endpoint.input.safeParse(value);
  if (result.success) return { input: result.data as InputOf<E> };
  const texts = Object.entries<string[]>(z.flattenError(result.error).fieldErrors);
  const fields = Object.fromEntries(texts.map(([field, [first = '']]) => [field, first]));
  return { code: endpoint.invalid ?? 'invalidRequest', details: { fields } };
}

/**
 * Reads at most `limit` bytes, regardless of Content-Length. Firefox, in which the mocks read requests, has no
 * `Request.body`.
 */
export async function readBody(request: Request, limit = bodyLimit) {
  if (request.body === undefined) {
    const all = new Uint8Array(await request.arrayBuffer());
    return { bytes: all.subarray(0, limit), whole: all.length <= limit };
  }
  const bytes = new Uint8Array(limit);
  let length = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    const fits = read.value.subarray(0, limit - length);
    bytes.set(fits, length);
    length += fits.length;
    if (fits.length < read.value.length) return { bytes, whole: false };
  }
  return { bytes: bytes.subarray(0, length), whole: true };
}
