import type { Endpoint } from '../../_contract/endpoint.ts';
import type { Form } from '../../_contract/forms.ts';
import { isPlainUtf8, mediaTypeOf, parseInput, readBody } from '../../_contract/request.ts';

export const formMediaType = 'application/x-www-form-urlencoded';

const formMediaTypes = [formMediaType, 'multipart/form-data', 'text/plain'];

export const ticked = 'on';

export type Typed = Readonly<Record<string, string>>;

/**
 * Reads and validates a form post (docs/product.md 6.8). Returns undefined for other requests and does not read their
 * body.
 */
export async function readForm<E extends Endpoint>(endpoint: E, request: Request) {
  const { form, method } = endpoint;
  const mediaType = mediaTypeOf(request);
  if (!form || request.method !== method || !formMediaTypes.includes(mediaType)) return undefined;
  if (mediaType !== formMediaType || !isPlainUtf8(request)) {
    return { code: 'unsupportedMediaType', typed: {} };
  }
  const { bytes, whole } = await readBody(request);
  if (whole && !isUtf8Form(bytes)) return { code: 'unsupportedMediaType', typed: {} };
  const typed = typedInto(form, new URLSearchParams(new TextDecoder().decode(bytes)));
  if (!whole) return { code: 'tooLarge', typed };
  const { consent, ...values } = typed;
  const fields = consent === ticked ? { ...values, consent: true } : values;
  return { ...parseInput(endpoint, fields), typed };
}

/** URLSearchParams would silently replace invalid UTF-8. */
function isUtf8Form(bytes: Uint8Array): boolean {
  try {
    decodeURIComponent(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}

function typedInto(form: Form, sent: URLSearchParams): Typed {
  const named = 'fields' in form ? [...Object.keys(form.fields), 'consent'] : [form.field];
  const values = named.map((name) => [name, sent.get(name)]);
  if ('fields' in form && form.honeypot) {
    const { key, name } = form.honeypot;
    values.push([key, sent.get(key) || sent.get(name)]);
  }
  // Browsers send line breaks as \r\n; the length limits count them as one character, as in JSON.
  return Object.fromEntries(
    values.flatMap(([name, value]) =>
      value == null ? [] : [[name, value.replaceAll('\r\n', '\n')]],
    ),
  );
}
