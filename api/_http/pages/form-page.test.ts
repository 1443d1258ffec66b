import { expect, test } from 'vitest';
import { startCheckout, startSubscription } from '../../_contract/checkout.ts';
import { placeholderCompany } from '../../_contract/company.ts';
import { createMessage } from '../../_contract/contact.ts';
import type { Endpoint } from '../../_contract/endpoint.ts';
import {
  checkoutFailureToast,
  type ErrorCode,
  errors,
  tooManyText,
} from '../../_contract/errors.ts';
import { validLead, validMessage } from '../../_contract/examples.ts';
import { formFailureToast } from '../../_contract/forms.ts';
import { createLead } from '../../_contract/leads.ts';
import { bodyLimit } from '../../_contract/request.ts';
import { site, testGuards } from '../../_testing/request.ts';
import { Refusal } from '../routes.ts';
import { type RequestGuards, serve } from '../serve.ts';
import { formPageSheet } from './form-page-sheet.ts';
import { formMediaType } from './read-form.ts';

const complete = { ...validLead, consent: 'on' };

const post = (endpoint: Endpoint, fields: Record<string, string>, headers = {}) =>
  new Request(site + endpoint.path, {
    method: 'POST',
    headers: { origin: site, 'content-type': formMediaType, ...headers },
    body: new URLSearchParams(fields),
  });

async function pageFor(
  endpoint: Endpoint,
  request: Request,
  code: ErrorCode = 'internal',
  changes: Partial<RequestGuards> = {},
) {
  const handler = async () => new Refusal(code) as Refusal<never>;
  const { guards } = testGuards(changes);
  const response = await serve(endpoint, handler, guards).POST(request);
  return { status: response.status, headers: response.headers, page: await response.text() };
}

const evil = `"><script>alert('å')</script>&amp;`;
const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;å&#39;)&lt;/script&gt;&amp;amp;';

test('a form with wrong fields gets a page with status 422 that keeps the typed text, escaped', async () => {
  const request = post(createMessage, { name: evil, message: evil });
  const { status, headers, page } = await pageFor(createMessage, request);
  expect([status, headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8']);
  expect(page).toContain(`value="${escaped}"`);
  expect(page).toContain(`\n${escaped}</textarea>`);
  expect(page).not.toContain('<script');
});

test('the page keeps all line breaks in a textarea, also at the start', async () => {
  const { page } = await pageFor(createMessage, post(createMessage, { message: '\r\nHej\r\nÅsa' }));
  expect(page).toContain('>\n\nHej\nÅsa</textarea>');
});

test('the page links to each wrong field, explains the error there, and focuses the first one', async () => {
  const { page } = await pageFor(createMessage, post(createMessage, { name: 'Åsa Öberg' }));
  expect(page).toContain('<li><a class="link" href="#email">Ange en giltig e-postadress</a></li>');
  expect(page).toMatch(
    /<input type="text" id="email"[^>]* inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false" required aria-describedby="email-hint email-error" aria-invalid="true" autofocus/,
  );
  expect(page).toContain('id="email-error">Ange en giltig e-postadress<');
  expect(page.match(/autofocus/g)).toHaveLength(1);
  expect(page).not.toContain('name-error');
});

test('the page keeps a ticked consent box ticked', async () => {
  const boxOf = async (fields: Record<string, string>) =>
    (await pageFor(createLead, post(createLead, fields))).page.includes(' checked');
  expect([await boxOf({ consent: 'on' }), await boxOf({})]).toEqual([true, false]);
});

const kept = 'value="Åsa &lt;b&gt;"';
const typed = { ...validMessage, name: 'Åsa <b>', consent: 'on' };
const large = { ...typed, message: 'x'.repeat(bodyLimit) };

test.each<[ErrorCode, fields: Record<string, string>, headers: object, shown: string]>([
  ['tooLarge', large, {}, 'xxx</textarea>'],
  ['unauthorizedOrigin', typed, { origin: 'https://evil.example' }, kept],
  ['unsupportedMediaType', {}, { 'content-type': 'text/plain' }, 'href="/contact"'],
  ['internal', typed, {}, kept],
])('the page for %s shows the typed text or a link back', async (code, fields, headers, shown) => {
  const { status, page } = await pageFor(createMessage, post(createMessage, fields, headers));
  expect(status).toBe(errors[code].status);
  const { title, description } = formFailureToast(placeholderCompany.email);
  for (const part of [title, description, shown]) expect(page).toContain(part);
  expect(page.includes('<form')).toBe('name' in fields);
});

test('the page for a lead over the rate limit asks to wait and shows the form and our e-mail address', async () => {
  const request = post(createLead, complete, { 'x-vercel-forwarded-for': '192.0.2.1' });
  const limiter = async () => 42;
  const { status, headers, page } = await pageFor(createLead, request, 'internal', { limiter });
  expect([status, headers.get('retry-after')]).toEqual([errors.tooMany.status, '42']);
  expect(page).toContain(tooManyText);
  expect(page).toContain(`value="${validLead.name}"`);
  expect(page).toContain(`<form method="post" action="${createLead.path}"`);
  expect(page).toContain(`mailto:${placeholderCompany.email}`);
  expect(page).toMatch(/<p>[^<]* hej@flodesbyran\.example\.?<\/p>/);
  expect(page).not.toContain(errors.tooMany.message);
});

test('an exception while a form is handled is logged, and the visitor gets a page with the form', async () => {
  const { guards, logged } = testGuards();
  const broken = () => Promise.reject(new Error('a defect'));
  const response = await serve(createLead, broken, guards).POST(post(createLead, complete));
  expect(await response.text()).toContain(`value="${validLead.name}"`);
  expect(logged).toMatchObject([{ during: 'createLead' }]);
});

test('a complete form is passed to the handler, and the visitor is redirected to the page', async () => {
  const leads: unknown[] = [];
  const handler = async (given: unknown) => void leads.push(given);
  const { POST } = serve(createLead, handler, testGuards().guards);
  const response = await POST(post(createLead, complete));
  expect(leads).toEqual([validLead]);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/#lead-sent']);
  expect(response.headers.get('x-request-id')).toBe('request-1');
});

test('a purchase without JavaScript redirects the visitor to the hosted checkout', async () => {
  const url = 'https://checkout.example/c/pay/1';
  const { POST } = serve(startCheckout, async () => ({ url }), testGuards().guards);
  const response = await POST(post(startCheckout, { packageType: 'growth' }));
  expect([response.status, response.headers.get('location')]).toEqual([303, url]);
});

test.each([startCheckout, startSubscription])(
  "$name: the page for a failure shows the text of the failure's toast and a link to the prices",
  async (endpoint) => {
    const fields = { packageType: 'growth', planType: 'workflow1' };
    for (const code of endpoint.errors) {
      const { status, page } = await pageFor(endpoint, post(endpoint, fields), code);
      expect(status).toBe(errors[code].status);
      const { message } = errors[code];
      const { title, description } = checkoutFailureToast(endpoint.form.kind, message);
      for (const part of [title, description, 'href="/pricing"']) expect(page).toContain(part);
      expect(page).toContain('<p>Du når oss på hej@flodesbyran.example.</p>');
      expect(page).not.toContain(message);
    }
  },
);

test("a form page links the site's style sheet, and its Content-Security-Policy allows it", async () => {
  const { headers, page } = await pageFor(createLead, post(createLead, {}));
  expect(headers.get('content-security-policy')).toContain("style-src 'self';");
  expect(page).toContain(`<link rel="stylesheet" href="${formPageSheet}">`);
});
