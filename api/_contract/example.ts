import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import type { Fields } from './reply.ts';
import { formMediaType, ticked } from './request.ts';

/** A documented case: this request gets this answer, from the API and from the mocks alike. */
export type Example = {
  /** A sentence about the visitor. */
  name: string;
  endpoint: Endpoint;
  method?: string;
  /** Replaces `application/json`; null sends none. */
  contentType?: string | null;
  contentEncoding?: string;
  /** Sent as JSON, or as it is when a string. */
  body?: unknown;
  /** An HTML form sent it: the answer is a page, or sends the browser on. */
  fromForm?: boolean;
  expected: 'accepted' | { code: ErrorCode; fields?: Fields };
};

/** The example as an HTML form sends it; none where no form can. */
export function asForm(example: Example): Example[] {
  const { name, endpoint, method, contentType, contentEncoding, body } = example;
  const asItIs = method ?? contentType ?? contentEncoding;
  if (asItIs !== undefined || typeof body !== 'object' || !body || Array.isArray(body)) return [];
  const sent = new URLSearchParams();
  for (const [field, value] of Object.entries(body)) {
    // A browser leaves out a box that is not ticked.
    if (value === true) sent.set(field, ticked);
    else if (typeof value === 'string') sent.set(field, value);
    else if (value !== undefined && value !== false) return [];
  }
  return [
    {
      ...example,
      name: `${name}, as a form`,
      endpoint,
      contentType: formMediaType,
      body: sent.toString(),
      fromForm: true,
    },
  ];
}

/** The example as a request to `origin`, sent from that origin as a browser would. */
export function requestOf(
  { endpoint, method, contentType, contentEncoding, body }: Example,
  origin: string,
): Request {
  const headers = new Headers({ origin });
  if (contentType !== null && body !== undefined) {
    headers.set('content-type', contentType ?? 'application/json');
  }
  if (contentEncoding) headers.set('content-encoding', contentEncoding);
  const sent = typeof body === 'string' ? new TextEncoder().encode(body) : JSON.stringify(body);
  return new Request(new URL(endpoint.path, origin), {
    method: method ?? endpoint.method,
    headers,
    ...(body !== undefined && { body: sent }),
  });
}
