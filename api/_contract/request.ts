import type { $ZodIssue } from 'zod/v4/core';
import type { Endpoint, InputOf } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import type { Form } from './forms.ts';
import type { Details, Fields } from './reply.ts';

/** The largest accepted body, in bytes. */
export const bodyLimit = 16 * 1024;

/** The encoding of a plain HTML form. */
export const formMediaType = 'application/x-www-form-urlencoded';

/** Every encoding that an HTML form can have. */
const formMediaTypes = [formMediaType, 'multipart/form-data', 'text/plain'];

/** What an HTML form sends for a ticked box. */
export const ticked = 'on';

/** What was typed into an HTML form, by field; a ticked box is `ticked`. */
export type Typed = Readonly<Record<string, string>>;

/** A request as its endpoint understands it. With `typed` it came from an HTML form, and its sender reads a page. */
export type Read<E extends Endpoint = Endpoint> = { typed?: Typed } & (
  | { input: InputOf<E> }
  | { code: ErrorCode; details?: Details }
);

/**
 * Reads and validates a request as the endpoint documents it: method, media type, size, JSON or form, fields.
 * The API and the mocks both read with this, so that both refuse alike. Consumes the body; never throws on bad input.
 * `params` gives the path parameters of a GET.
 */
export async function readInput<E extends Endpoint>(
  endpoint: E,
  request: Request,
  params: () => Record<string, unknown> = () => ({}),
): Promise<Read<E>> {
  if (request.method !== endpoint.method) {
    return { code: 'methodNotAllowed', details: { allow: endpoint.method } };
  }
  if (endpoint.method === 'GET') return parse(endpoint, params());
  const contentType = request.headers.get('content-type') ?? '';
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding === 'identity' && isUtf8(contentType)) {
    if (mediaType === 'application/json') return readJson(endpoint, request);
    if (mediaType === formMediaType && endpoint.form) {
      return readForm(endpoint, endpoint.form, request);
    }
  }
  const fromForm = endpoint.form && formMediaTypes.includes(mediaType);
  return { code: 'unsupportedMediaType', ...(fromForm && { typed: {} }) };
}

/** Whether a content type names no charset, or UTF-8. */
function isUtf8(contentType: string): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType) ?? [];
  return /^utf-?8$/i.test(charset);
}

async function readJson<E extends Endpoint>(endpoint: E, request: Request): Promise<Read<E>> {
  if (Number(request.headers.get('content-length')) > bodyLimit) return { code: 'tooLarge' };
  const { bytes, whole } = await readBytes(request);
  if (!whole) return { code: 'tooLarge' };
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return parse(endpoint, value);
    }
  } catch {
    // Not UTF-8 or not JSON: refused below, like JSON that is no object.
  }
  return { code: 'invalidRequest' };
}

async function readForm<E extends Endpoint>(
  endpoint: E,
  form: Form,
  request: Request,
): Promise<Read<E>> {
  const { bytes, whole } = await readBytes(request);
  if (whole && !isUtf8Form(bytes)) return { code: 'unsupportedMediaType', typed: {} };
  const typed = typedInto(form, new URLSearchParams(new TextDecoder().decode(bytes)));
  if (!whole) return { code: 'tooLarge', typed };
  const { consent, ...values } = typed;
  return { ...parse(endpoint, { ...values, ...(consent === ticked && { consent: true }) }), typed };
}

/**
 * Whether the bytes of a form are UTF-8, those that it writes as `%C3` included. URLSearchParams would replace the
 * others, and nobody could read what was meant.
 */
function isUtf8Form(bytes: Uint8Array): boolean {
  // One character per byte.
  const decoded = String.fromCharCode(...bytes).replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(decoded, (character) => character.charCodeAt(0)),
    );
    return true;
  } catch {
    return false;
  }
}

/** The fields that the form has; anything else that was sent is left out. */
function typedInto(form: Form, sent: URLSearchParams): Typed {
  const named = 'fields' in form ? [...Object.keys(form.fields), 'consent'] : [form.field];
  const values = named.map((name) => [name, sent.get(name)]);
  if ('fields' in form && form.honeypot) {
    const { key, name } = form.honeypot;
    values.push([key, sent.get(key) || sent.get(name)]);
  }
  // A browser sends every line break as two characters; a script sends, and the limits count, one.
  return Object.fromEntries(
    values.flatMap(([name, value]) =>
      value == null ? [] : [[name, value.replaceAll('\r\n', '\n')]],
    ),
  );
}

function parse<E extends Endpoint>(endpoint: E, value: unknown): Read<E> {
  const result = endpoint.input.safeParse(value);
  if (result.success) return { input: result.data as InputOf<E> };
  const fields = fieldsOf(result.error.issues);
  return { code: endpoint.invalid ?? 'invalidRequest', details: { fields } };
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

/**
 * The body, and whether that is the whole of it: what is over the limit is not read, so a lying Content-Length costs
 * nothing.
 */
async function readBytes(request: Request): Promise<{ bytes: Uint8Array; whole: boolean }> {
  const bytes = new Uint8Array(bodyLimit);
  let length = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    const fits = read.value.subarray(0, bodyLimit - length);
    bytes.set(fits, length);
    length += fits.length;
    if (fits.length < read.value.length) return { bytes, whole: false };
  }
  return { bytes: bytes.subarray(0, length), whole: true };
}
