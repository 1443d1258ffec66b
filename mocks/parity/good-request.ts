import { createMessage } from '#contract/contact.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { validLead, validMessage } from '#contract/examples.ts';
import { createLead } from '#contract/leads.ts';

export const origin = 'https://site.example';

const valid = new Map<Endpoint, object>([
  [createLead, validLead],
  [createMessage, validMessage],
]);

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
  const good = valid.get(endpoint) ?? { packageType: 'starter', planType: 'workflow1' };
  return new Request(new URL(endpoint.path.replace(/:\w+/, parameter), origin), {
    method,
    headers: {
      origin,
      'content-type': 'application/json',
      'x-vercel-forwarded-for': '192.0.2.1',
      ...headers,
    },
    ...(method !== 'GET' && { body: body ?? JSON.stringify(good) }),
  });
}
