import { expect, test } from 'vitest';
import { startCheckout } from '../_contract/checkout.ts';
import { placeholderCompany } from '../_contract/company.ts';
import { errors } from '../_contract/errors.ts';
import { validLead } from '../_contract/form-examples.ts';
import { createLead } from '../_contract/leads.ts';
import { postedLead, testGuards } from '../_testing/request.ts';
import { formFailureText } from './pages/form-page.ts';
import { formMediaType } from './pages/read-form.ts';
import { refuse } from './routes.ts';
import { type Handler, serve } from './serve.ts';

const done: Handler<typeof createLead> = async () => undefined;

const form = (headers: Record<string, string> = {}, body = 'name=%C3%85sa+%3Cb%3E') =>
  postedLead({ 'content-type': formMediaType, ...headers }, body);

const complete = new URLSearchParams({ ...validLead, consent: 'on' }).toString();

test('a form from another origin is refused with a page that keeps the typed text', async () => {
  const request = form({ origin: 'https://evil.example' });
  const response = await serve(createLead, done, testGuards().guards).POST(request);
  expect(response.status).toBe(errors.unauthorizedOrigin.status);
  expect(await response.text()).toContain('value="Åsa &lt;b&gt;"');
});

test('a complete form reaches the handler and is redirected to its page', async () => {
  const leads: unknown[] = [];
  const routes = serve(
    createLead,
    async (given) => {
      leads.push(given);
      return undefined;
    },
    testGuards().guards,
  );
  const response = await routes.POST(form({}, complete));
  expect(leads).toEqual([validLead]);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/#lead-sent');
  expect(response.headers.get('x-request-id')).toBe('request-1');
});

test('a form over the limit is answered 429 with a page and the seconds to wait', async () => {
  const { guards } = testGuards({ limiter: { count: async () => 42 } });
  const vouched = { 'x-vercel-forwarded-for': '192.0.2.1' };
  const response = await serve(createLead, done, guards).POST(form(vouched, complete));
  expect(response.status).toBe(errors.tooMany.status);
  expect(response.headers.get('retry-after')).toBe('42');
  expect(await response.text()).toContain(
    formFailureText('tooMany', placeholderCompany.email).description,
  );
});

test('a form with wrong fields is answered 422 with a page of their error texts', async () => {
  const response = await serve(createLead, done, testGuards().guards).POST(form({}, 'name=A'));
  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toContain('Ange en giltig e-postadress');
});

const bought = () =>
  new Request('https://site.example/api/checkout/session', {
    method: 'POST',
    headers: { origin: 'https://site.example', 'content-type': formMediaType },
    body: 'packageType=growth',
  });

test('a purchase by form is redirected to the hosted checkout', async () => {
  const url = 'https://checkout.example/c/pay/1';
  const routes = serve(startCheckout, async () => ({ url }), testGuards().guards);
  const response = await routes.POST(bought());
  expect([response.status, response.headers.get('location')]).toEqual([303, url]);
});

test('a failed purchase by form is answered with a page and the status of the failure', async () => {
  const failing = async () => refuse('notConfigured');
  const response = await serve(startCheckout, failing, testGuards().guards).POST(bought());
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('Betalningar är inte konfigurerade ännu.');
});

test('a form whose handler throws is answered with a page that keeps the typed text', async () => {
  const { guards, logged } = testGuards();
  const broken = () => Promise.reject(new Error('a defect'));
  const response = await serve(createLead, broken, guards).POST(form({}, complete));
  expect(response.status).toBe(errors.internal.status);
  expect(await response.text()).toContain(`value="${validLead.name}"`);
  expect(logged).toMatchObject([{ during: 'createLead' }]);
});
