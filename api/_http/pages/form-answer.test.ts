import { expect, test } from 'vitest';
import { startCheckout, startSubscription } from '../../_contract/checkout.ts';
import { placeholderCompany } from '../../_contract/company.ts';
import { createMessage } from '../../_contract/contact.ts';
import type { Endpoint } from '../../_contract/endpoint.ts';
import { type ErrorCode, errors, formFailureToast } from '../../_contract/errors.ts';
import { createLead } from '../../_contract/leads.ts';
import { bodyLimit } from '../../_contract/request.ts';
import { formPages } from './form-answer.ts';
import { formPageSheet } from './form-page.ts';
import { formMediaType } from './read-form.ts';

// The content of the pages. api/_http/serve-forms.test.ts tests which request gets which status.

const post = (endpoint: Endpoint, fields: Record<string, string>, headers = {}) =>
  new Request(`https://site.example${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': formMediaType, ...headers },
    body: new URLSearchParams(fields),
  });

async function posted(endpoint: Endpoint, request: Request) {
  const form = await formPages(() => placeholderCompany)(endpoint, request);
  if (!form) throw new Error('no form was posted');
  return form;
}

/** The page that refuses a form: for what is wrong with it, or with `code` although nothing is. */
async function pageFor(endpoint: Endpoint, request: Request, code?: ErrorCode): Promise<string> {
  const { read, answer } = await posted(endpoint, request);
  if (code) return answer.refused(code).text();
  if (!('code' in read)) throw new Error('nothing is wrong');
  return answer.refused(read.code, read.details).text();
}

const evil = `"><script>alert('å')</script>&amp;`;
const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;å&#39;)&lt;/script&gt;&amp;amp;';

test('typed text is kept and escaped in inputs and textareas', async () => {
  const page = await pageFor(createMessage, post(createMessage, { name: evil, message: evil }));
  expect(page).toContain(`value="${escaped}"`);
  expect(page).toContain(`\n${escaped}</textarea>`);
  expect(page).not.toContain('<script');
});

test('line breaks of a textarea are kept, including the first one', async () => {
  const page = await pageFor(createMessage, post(createMessage, { message: '\r\nHej\r\nÅsa' }));
  expect(page).toContain('>\n\nHej\nÅsa</textarea>');
});

test('errors are listed as links and tied to their fields; the first wrong field has the focus', async () => {
  const page = await pageFor(createMessage, post(createMessage, { name: 'Åsa Öberg' }));
  expect(page).toContain('<li><a href="#email">Ange en giltig e-postadress</a></li>');
  expect(page).toMatch(
    /<input type="email" id="email"[^>]* required aria-describedby="email-hint email-error" aria-invalid="true" autofocus/,
  );
  expect(page).toContain('id="email-error">Ange en giltig e-postadress<');
  expect(page.match(/autofocus/g)).toHaveLength(1);
  expect(page).not.toContain('name-error');
});

test('the consent box stays ticked', async () => {
  expect(await pageFor(createLead, post(createLead, { consent: 'on' }))).toContain(' checked');
  expect(await pageFor(createLead, post(createLead, {}))).not.toContain(' checked');
});

test('the page for a form that is too large has the part that was read', async () => {
  const fields = { name: 'Åsa Öberg', message: 'x'.repeat(bodyLimit) };
  const page = await pageFor(createMessage, post(createMessage, fields));
  expect(page).toContain('value="Åsa Öberg"');
  expect(page).toContain('xxx');
  expect(page).toContain(placeholderCompany.email);
});

test('a form of an unsupported media type gets a link back to its page', async () => {
  const page = await pageFor(
    createMessage,
    post(createMessage, {}, { 'content-type': 'text/plain' }),
  );
  expect(page).toContain(formFailureToast(placeholderCompany.email).title);
  expect(page).toContain('href="/contact"');
  expect(page).not.toContain('<form');
});

test('a lead that fails can be sent again or written by mail', async () => {
  const page = await pageFor(createLead, post(createLead, { name: 'Åsa Öberg' }), 'tooMany');
  expect(page).toContain('value="Åsa Öberg"');
  expect(page).toContain(`<form method="post" action="${createLead.path}"`);
  expect(page).toContain(`mailto:${placeholderCompany.email}`);
  expect(page).toMatch(/<p>[^<]* hej@flodesbyran\.example\.?<\/p>/);
  expect(page).not.toContain(errors.tooMany.message);
});

test.each([startCheckout, startSubscription])(
  'a purchase that fails leads back to the prices: $name',
  async (endpoint) => {
    for (const code of endpoint.errors) {
      const page = await pageFor(endpoint, post(endpoint, {}), code);
      expect(page).toContain('href="/pricing"');
      expect(page).toContain('<p>Du når oss på hej@flodesbyran.example.</p>');
      expect(page).not.toContain(errors[code].message);
    }
  },
);

test('a page has the style sheet of the site, and a policy that allows it', async () => {
  const { answer } = await posted(createLead, post(createLead, {}));
  const response = answer.refused('internal');
  expect(response.headers.get('content-security-policy')).toContain("style-src 'self';");
  expect(await response.text()).toContain(`<link rel="stylesheet" href="${formPageSheet}">`);
});
