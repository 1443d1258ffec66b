import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MailStandIn } from '../../mocks/vendors/inbox.ts';
import { startResend } from '../../mocks/vendors/resend.ts';
import { MailTooFast } from '../_domain/mail.ts';
import { testEnv } from '../_testing/env.ts';
import type { Env } from './env.ts';
import { mailer } from './mailer.ts';

let resend: MailStandIn;

beforeAll(async () => {
  resend = await startResend();
});
afterEach(() => resend.faults.clear());
afterAll(() => resend.close());

const mailerWith = (changes: Partial<Env> = {}) =>
  mailer(testEnv({ mailApiKey: 're_test', mailApiBase: resend.url, ...changes }));

const mail = { replyTo: 'asa@example.se', subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' };
const last = async () => (await resend.inbox()).at(-1);

test('a mail without an address goes to the company, from the company, with the reply to the visitor', async () => {
  await mailerWith().send(mail, 'a');
  expect(await last()).toMatchObject({
    from: 'Flödesbyrån <hej@flodesbyran.example>',
    to: ['hej@flodesbyran.example'],
    replyTo: ['asa@example.se'],
    subject: 'Hej',
    text: 'Hej',
    html: '<p>Hej</p>',
    idempotencyKey: 'a',
  });
});

test('a mail to a buyer goes to the buyer', async () => {
  await mailerWith().send({ ...mail, to: 'inkop@example.se' }, 'b');
  expect(await last()).toMatchObject({ to: ['inkop@example.se'] });
});

test('sender and company inbox can be set', async () => {
  await mailerWith({ mailFrom: 'Site <no-reply@example.se>', mailTo: 'salj@example.se' }).send(
    mail,
    'c',
  );
  expect(await last()).toMatchObject({
    from: 'Site <no-reply@example.se>',
    to: ['salj@example.se'],
  });
});

test('a mail sent twice under one key leaves once, also when the answer was lost', async () => {
  const before = (await resend.inbox()).length;
  resend.faults.plan('lost');
  await expect(mailerWith().send(mail, 'd')).rejects.toThrow();
  await mailerWith().send(mail, 'd');
  await mailerWith().send(mail, 'd');
  expect(await resend.inbox()).toHaveLength(before + 1);
});

test('a mail with a key that has left before counts as sent, although its words differ', async () => {
  await mailerWith().send(mail, 'f');
  const before = (await resend.inbox()).length;
  await mailerWith().send({ ...mail, text: 'Hej igen' }, 'f');
  expect(await resend.inbox()).toHaveLength(before);
});

test('a mail that comes too fast for the provider is told from one that it refuses', async () => {
  resend.faults.plan(429);
  await expect(mailerWith().send(mail, 'fast')).rejects.toBeInstanceOf(MailTooFast);
});

test.each([422, 500, 'cut'] as const)(
  'a mail that is not taken (%s) is an error that quotes nobody',
  async (fault) => {
    resend.faults.plan(fault);
    const refusal = await mailerWith()
      .send(mail, `fault ${fault}`)
      .catch((error) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(JSON.stringify([refusal.name, refusal.code, refusal.message])).not.toContain('asa@');
  },
);

test('without a key the mailer is not configured', async () => {
  const without = mailerWith({ mailApiKey: undefined });
  expect(without.configured()).toBe(false);
  await expect(without.send(mail, 'e')).rejects.toThrow('MAIL_API_KEY');
});
