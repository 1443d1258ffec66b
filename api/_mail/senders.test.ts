import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { localSecrets } from '../../mocks/platform/local-env.ts';
import { listen } from '../../mocks/vendors/listen.ts';
import { startResend } from '../../mocks/vendors/resend.ts';
import type { Env } from '../_platform/env.ts';
import { testEnv } from '../_testing/env.ts';
import type { Mail, WebhookEvent } from './mail.ts';
import { mailer, webhook } from './senders.ts';

const resend = await startResend();
afterEach(() => resend.faults.clear());
afterAll(() => resend.close());

const mailerWith = (changes: Partial<Env> = {}) =>
  mailer(testEnv({ mailApiKey: 're_test', mailApiBase: resend.url, ...changes }));

const mail = { replyTo: 'asa@example.se', subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' };
const last = async () => (await resend.inbox()).at(-1);

const between = (from: string, to: string) => ({ from, to: [to] });
const { name, email } = testEnv()().company;
const own = `${name} <${email}>`;
const set = { mailFrom: 'Site <no-reply@example.se>', mailTo: 'salj@example.se' };

test.each<[string, Partial<Mail>, Partial<Env>, object]>([
  ['from the company to itself', {}, {}, between(own, email)],
  ['to its recipient', { to: 'inkop@example.se' }, {}, between(own, 'inkop@example.se')],
  ['to a Swedish domain', { to: 'åsa@åkeriet.se' }, {}, between(own, 'åsa@xn--keriet-hua.se')],
  [
    'to a domain that cannot be written in ASCII',
    { to: 'a@xn--a.se' },
    {},
    between(own, 'a@xn--a.se'),
  ],
  ['from MAIL_FROM to MAIL_TO', {}, set, between(set.mailFrom, set.mailTo)],
])('a mail is sent %s, with the visitor as reply address', async (how, changes, env, addresses) => {
  await mailerWith(env).send({ ...mail, ...changes }, how);
  const { replyTo, ...content } = mail;
  const sent = { ...content, replyTo: [replyTo], ...addresses, idempotencyKey: how };
  expect(await last()).toMatchObject(sent);
});

test('a mail carries its attached file', async () => {
  const file = { filename: 'formular.txt', content: new TextEncoder().encode('\ufeffÅsa') };
  await mailerWith().send({ ...mail, attachments: [file] }, 'attached');
  const [{ filename, content } = { filename: '', content: '' }] = (await last())?.attachments ?? [];
  expect([filename, Buffer.from(content, 'base64').toString()]).toEqual([
    file.filename,
    '\ufeffÅsa',
  ]);
});

test('a mail retried with the same key is sent once, also when the first response was lost', async () => {
  const before = (await resend.inbox()).length;
  resend.faults.plan('lost');
  await expect(mailerWith().send(mail, 'd')).rejects.toThrow();
  await mailerWith().send(mail, 'd');
  await mailerWith().send(mail, 'd');
  expect(await resend.inbox()).toHaveLength(before + 1);
});

test('a mail with a used idempotency key but other content counts as sent', async () => {
  await mailerWith().send(mail, 'f');
  const before = (await resend.inbox()).length;
  await mailerWith().send({ ...mail, text: 'Hej igen' }, 'f');
  expect(await resend.inbox()).toHaveLength(before);
});

test('a mail whose reply address is refused is sent without reply address', async () => {
  await mailerWith().send({ ...mail, replyTo: `a@${'å'.repeat(60)}.se` }, 'long');
  expect(await last()).toMatchObject({ subject: 'Hej', replyTo: [] });
});

test.each([
  ['no address', undefined, 'MailRefused'],
  [undefined, 500, 'MailFailed'],
  [undefined, 409, 'MailFailed'],
  [undefined, 429, 'MailTooFast'],
] as const)('a mail from %s with response status %s throws %s', async (mailFrom, fault, name) => {
  if (fault) resend.faults.plan(fault);
  const sent = mailerWith(mailFrom && { mailFrom }).send(mail, 'refused');
  await expect(sent).rejects.toMatchObject({ name });
});

test.each([
  ['daily', 'daily_quota_exceeded'],
  ['monthly', 'monthly_quota_exceeded'],
] as const)(
  "a mail beyond the vendor's %s quota throws MailOverQuota (%s), and can be sent later",
  async (period, code) => {
    resend.plan.usedUp = period;
    await expect(mailerWith().send(mail, period)).rejects.toMatchObject({
      name: 'MailOverQuota',
      code,
    });
    resend.plan.usedUp = undefined;
    await mailerWith().send(mail, period);
    expect(await last()).toMatchObject({ idempotencyKey: period });
  },
);

test.each([422, 'cut'] as const)(
  'a refused mail (%s) throws an error without the mail’s content',
  async (fault) => {
    resend.faults.plan(fault);
    const refusal = await mailerWith()
      .send(mail, `fault ${fault}`)
      .catch((error) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(JSON.stringify([refusal.name, refusal.code, refusal.message])).not.toContain('asa@');
  },
);

test('without MAIL_API_KEY no mail is sent, and without WEBHOOK_SECRET no webhook event', async () => {
  const without = mailerWith({ mailApiKey: undefined });
  expect(without.configured()).toBe(false);
  await expect(without.send(mail, 'e')).rejects.toThrow('MAIL_API_KEY');
  expect(webhook(testEnv({ webhookUrl: 'https://n8n.example/hook' })).configured()).toBe(false);
});

const event: WebhookEvent = {
  type: 'lead.created',
  timestamp: '2026-11-21T12:00:00.000Z',
  data: { id: 'a', name: 'Åsa' },
};
const webhookSecret = localSecrets.WEBHOOK_SECRET;

async function receiverOf(answer: (url: string) => Response) {
  const received: unknown[] = [];
  const receiver = await listen(async (request) => {
    const headers = Object.fromEntries(request.headers);
    const verified = new Webhook(webhookSecret).verify(await request.text(), headers);
    received.push({ id: headers['webhook-id'], verified });
    return answer(request.url);
  });
  onTestFinished(() => receiver.close());
  return { received, sender: webhook(testEnv({ webhookUrl: receiver.url, webhookSecret })) };
}

test('a webhook event has a valid Standard Webhooks signature', async () => {
  const { received, sender } = await receiverOf(() => new Response(null, { status: 204 }));
  await sender.send(event, 'webhook/a/lead');
  expect(received).toEqual([{ id: 'webhook/a/lead', verified: event }]);
});

test("a redirect by the webhook's receiver counts as a failure and is not followed", async () => {
  const { received, sender } = await receiverOf((url) => Response.redirect(url, 307));
  await expect(sender.send(event, 'webhook/a/lead')).rejects.toMatchObject({ code: '307' });
  expect(received).toHaveLength(1);
});
