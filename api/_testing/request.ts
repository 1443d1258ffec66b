import { validLead } from '../_contract/examples.ts';
import { createLead } from '../_contract/leads.ts';
import { fieldFormPages } from '../_http/pages/field-form-page.ts';
import { purchasePages } from '../_http/pages/form-page.ts';
import type { HandlerContext, RequestGuards } from '../_http/serve.ts';

export const site = 'https://site.example';

const pagesOfForm: RequestGuards['formPages'] = async (endpoint, request) => {
  const { form } = endpoint;
  if (!form) return undefined;
  const pages = 'fields' in form ? fieldFormPages(form) : purchasePages(form);
  return pages(endpoint, request);
};

/** Guards that accept every request. `logged` collects the logged errors. */
export function testGuards(changes: Partial<RequestGuards> = {}) {
  const logged: { requestId: string; during: string; error: unknown }[] = [];
  const guards: RequestGuards = {
    origins: (own) => [own],
    limiter: async () => undefined,
    formPages: pagesOfForm,
    newId: () => 'request-1',
    logError: (requestId, during, error) => logged.push({ requestId, during, error }),
    ...changes,
  };
  return { guards, logged };
}

export function testContext(changes: Partial<HandlerContext> = {}) {
  const logged: string[] = [];
  const context: HandlerContext = {
    logError: (during) => logged.push(during),
    client: { address: '192.0.2.1', network: '192.0.2.0/24', userAgent: 'Firefox' },
    origin: site,
    countRefusal: () => {},
    ...changes,
  };
  return { context, logged };
}

export const postedLead = (
  headers: Record<string, string> = {},
  body: BodyInit = JSON.stringify(validLead),
) =>
  new Request(site + createLead.path, {
    method: createLead.method,
    headers: { origin: site, 'content-type': 'application/json', ...headers },
    body,
  });
