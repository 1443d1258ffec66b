import type { Endpoint } from '#contract/endpoint.ts';
import { examples } from '#contract/examples.ts';
import { formMediaType, ticked } from '#contract/request.ts';

export const origin = 'https://site.example';

/** The body of the endpoint's first example that is accepted; a GET has none. */
function goodInput(endpoint: Endpoint): object {
  if (endpoint.method === 'GET') return {};
  const good = examples.find((one) => one.endpoint === endpoint && one.expected === 'accepted');
  if (!good || typeof good.body !== 'object' || !good.body) {
    throw new Error(`no example of ${endpoint.name} is accepted: add one to examples.ts`);
  }
  return good.body;
}

export type Changes = {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
  /** Stands for the path's parameters. */
  parameter?: string;
};

/** A request that the endpoint accepts when all is well, with changes that it may not. */
export function goodRequest(
  endpoint: Endpoint,
  { method = endpoint.method, body, headers, parameter = 'cs_mock_growth' }: Changes = {},
): Request {
  return new Request(new URL(endpoint.path.replace(/:\w+/, parameter), origin), {
    method,
    headers: {
      origin,
      'content-type': 'application/json',
      'x-vercel-forwarded-for': '192.0.2.1',
      ...headers,
    },
    ...(method !== 'GET' && { body: body ?? JSON.stringify(goodInput(endpoint)) }),
  });
}

/** As `goodRequest`, posted by an HTML form. */
export function goodForm(endpoint: Endpoint, { headers, ...changes }: Changes = {}): Request {
  const typed = Object.entries(goodInput(endpoint)).map(([field, value]) => [
    field,
    value === true ? ticked : String(value),
  ]);
  return goodRequest(endpoint, {
    body: new URLSearchParams(typed).toString(),
    ...changes,
    headers: { 'content-type': formMediaType, ...headers },
  });
}
