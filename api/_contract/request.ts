import type { $ZodIssue } from 'zod/v4/core';
import type { Endpoint, InputOf } from './endpoint.ts';
import type { Fields } from './reply.ts';
import { refused } from './reply.ts';

/** The largest accepted body, in bytes. */
export const bodyLimit = 16 * 1024;

type Read<E> = { input: InputOf<E> } | { refusal: Response };

/**
 * Reads and validates a request as the endpoint documents it: method, media type, size, JSON, fields.
 * The API and the mocks both read with this, so that both refuse alike. Consumes the body; never throws on bad input.
 * `params` are the path parameters of a GET.
 */
export async function readInput<E extends Endpoint>(
  endpoint: E,
  request: Request,
  params: Record<string, unknown> = {},
): Promise<Read<E>> {
  if (request.method !== endpoint.method) {
    return { refusal: refused('methodNotAllowed', { allow: endpoint.method }) };
  }
  return endpoint.method === 'GET' ? parse(endpoint, params) : readBody(endpoint, request);
}

async function readBody<E extends Endpoint>(endpoint: E, request: Request): Promise<Read<E>> {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') return { refusal: refused('unsupportedMediaType') };
  const bytes = await readBytes(request);
  if (!bytes) return { refusal: refused('tooLarge') };
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return parse(endpoint, value);
    }
  } catch {
    // Not UTF-8 or not JSON: refused below, like JSON that is no object.
  }
  return { refusal: refused('invalidRequest') };
}

function parse<E extends Endpoint>(endpoint: E, value: unknown): Read<E> {
  const result = endpoint.input.safeParse(value);
  if (result.success) return { input: result.data as InputOf<E> };
  const fields = fieldsOf(result.error.issues);
  return { refusal: refused(endpoint.invalid ?? 'invalidRequest', { fields }) };
}

/** The first text per field; an issue that belongs to no field is left out. */
function fieldsOf(issues: readonly $ZodIssue[]): Fields {
  const fields: Fields = {};
  for (const { path, message } of issues) {
    const field = path[0];
    if (typeof field === 'string') fields[field] ??= message;
  }
  return fields;
}

/** The body, or undefined as soon as it is larger than the limit: a lying Content-Length costs nothing. */
async function readBytes(request: Request): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length')) > bodyLimit) return undefined;
  const bytes = new Uint8Array(bodyLimit);
  let length = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    if (length + read.value.length > bodyLimit) return undefined;
    bytes.set(read.value, length);
    length += read.value.length;
  }
  return bytes.subarray(0, length);
}
