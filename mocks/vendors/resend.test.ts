import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resend as Sdk } from 'resend';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MailStandIn } from './inbox.ts';
import { startResend } from './resend.ts';

const mail = {
  from: 'Webben <webb@foretag.example>',
  to: 'hej@foretag.example',
  replyTo: 'asa@kund.example',
  subject: 'Ny förfrågan från Åsa',
  text: 'Hej',
  html: '<p>Hej</p><script>alert(1)</script>',
};

let folder: string;
let resend: MailStandIn;
let sdk: Sdk;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'resend-'));
  resend = await startResend({ file: join(folder, 'mails.json') });
  sdk = new Sdk('re_test', { baseUrl: resend.url });
});

afterEach(async () => {
  await resend.close();
  rmSync(folder, { recursive: true });
});

test('a mail reaches the inbox with all its parts', async () => {
  const { data, error } = await sdk.emails.send(mail);
  expect(error).toBeNull();
  expect(await resend.inbox()).toMatchObject([
    { ...mail, id: data?.id, to: [mail.to], replyTo: [mail.replyTo] },
  ]);
});

test('the inbox page shows a mail, and scripts in the mail do not run', async () => {
  const { data } = await sdk.emails.send({ ...mail, subject: '<img src=x>' });
  const list = await (await fetch(resend.inboxUrl)).text();
  const one = await (await fetch(`${resend.inboxUrl}/${data?.id}`)).text();
  expect(list).toContain('&lt;img src=x&gt;');
  expect(one).toContain('sandbox="allow-popups"');
  expect(one).not.toContain('<script>');
  const html = await fetch(`${resend.inboxUrl}/${data?.id}/html`);
  expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox /);
  expect(await html.text()).toContain(mail.html);
});

test('the inbox page shows both parts of a mail, the HTML light or dark', async () => {
  const { data } = await sdk.emails.send({
    ...mail,
    text: 'Betala: https://betala.example/?a=1&b=2',
    html: '<html><head><style>@media (prefers-color-scheme:dark){a{color:red}}</style></head></html>',
  });
  const at = `${resend.url}/inbox/${data?.id}`;
  const textOf = async (url: string) => (await fetch(url)).text();
  expect(await textOf(at)).toContain('<pre>Betala: https://betala.example/?a=1&amp;b=2');
  expect(await textOf(`${at}?dark`)).toContain(`src="/inbox/${data?.id}/html?dark"`);
  expect(await textOf(`${at}/html`)).toContain('@media not all{a{color:red}}');
  expect(await textOf(`${at}/html?dark`)).toContain('@media all{a{color:red}}');
});

test.each(['/inbox/none', '/inbox/none/html', '/inbox/none/else'])(
  '%s is no mail',
  async (path) => {
    expect((await fetch(resend.url + path)).status).toBe(404);
  },
);

test('one idempotency key sends one mail, and is refused with another body', async () => {
  const options = { idempotencyKey: 'order-1' };
  const first = await sdk.emails.send(mail, options);
  const second = await sdk.emails.send(mail, options);
  const other = await sdk.emails.send({ ...mail, text: 'Annat' }, options);
  expect(second.data).toEqual(first.data);
  expect(other.error).toMatchObject({ name: 'invalid_idempotent_request', statusCode: 409 });
  expect(await resend.inbox()).toHaveLength(1);
});

test('mails and idempotency keys survive a restart', async () => {
  await sdk.emails.send(mail, { idempotencyKey: 'order-1' });
  await resend.close();
  resend = await startResend({ file: join(folder, 'mails.json') });
  await new Sdk('re_test', { baseUrl: resend.url }).emails.send(mail, {
    idempotencyKey: 'order-1',
  });
  expect(await resend.inbox()).toHaveLength(1);
});

test.for([
  ['no recipient', { to: '' }, 'validation_error'],
  ['an invalid recipient', { to: 'asa@' }, 'validation_error'],
  ['an invalid reply address', { replyTo: 'asa' }, 'validation_error'],
  ['a line break in the subject', { subject: 'Hej\nBcc: x@y.example' }, 'validation_error'],
  ['neither text nor HTML', { text: '', html: '' }, 'validation_error'],
] as const)('%s is refused', async ([, change, name]) => {
  const { error } = await sdk.emails.send({ ...mail, ...change });
  expect(error).toMatchObject({ name, statusCode: 422 });
});

test('an invalid API key is refused', async () => {
  const { error } = await new Sdk('nope', { baseUrl: resend.url }).emails.send(mail);
  expect(error).toMatchObject({ name: 'invalid_api_key' });
});

test.for([
  [429, 'rate_limit_exceeded'],
  [500, 'internal_server_error'],
  ['cut', 'application_error'],
] as const)('the planned fault %s fails one request', async ([fault, name]) => {
  resend.faults.plan(fault);
  const failed = await sdk.emails.send(mail);
  const sent = await sdk.emails.send(mail);
  expect(failed.error?.name).toBe(name);
  expect(sent.error).toBeNull();
});

test('a mail whose response was lost is not sent twice by the next attempt', async () => {
  resend.faults.plan('lost');
  const options = { idempotencyKey: 'order-1' };
  const lost = await sdk.emails.send(mail, options);
  const again = await sdk.emails.send(mail, options);
  expect([lost.error?.name, again.error]).toEqual(['application_error', null]);
  expect(await resend.inbox()).toHaveLength(1);
});
