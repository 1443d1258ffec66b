import { expect, test } from 'vitest';
import type { Mailer } from '../_platform/ports.ts';
import { noon } from '../_testing/clock.ts';
import { fakeMailDelivery } from '../_testing/fake-mail-delivery.ts';
import { type Mail, MailTooFast } from './mail.ts';
import { deliverMails, type MailDelivery, maintainMails } from './mail-delivery.ts';

const mail = { subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' };
const ownerMails = { digest: () => mail, selfTest: async () => ({ mail, readAt: noon }) };
const mailsCalled = (...keys: string[]) => keys.map((key) => ({ key, mail }));
const mails = mailsCalled('a', 'b');

function logger() {
  const logged: { during: string; error: unknown }[] = [];
  const logError = (during: string, error: unknown) => logged.push({ during, error });
  return { logError, during: () => logged.map(({ during }) => during), logged };
}

/**
 * Runs maintenance over 600 mails. Parallel sends form a round, which takes `milliseconds` and ends with `outcome`.
 * Returns how many mails were tried, how many in parallel, and the duration in milliseconds.
 */
async function maintainSlowly(milliseconds: number, outcome: () => Promise<void>) {
  const waiting = mailsCalled(...Array.from({ length: 600 }, (_, key) => `${key}`));
  const { mailDelivery } = fakeMailDelivery();
  let time = noon.getTime();
  let tried = 0;
  let parallel = 0;
  let sending = 0;
  let round: Promise<void> | undefined;
  const endOfRound = () =>
    new Promise<void>((resolve) => {
      setImmediate(() => {
        time += milliseconds;
        round = undefined;
        resolve();
      });
    });
  async function send() {
    tried += 1;
    sending += 1;
    parallel = Math.max(parallel, sending);
    round ??= endOfRound();
    await round;
    sending -= 1;
    await outcome();
  }
  const delivery: MailDelivery = {
    ...mailDelivery,
    outbox: {
      ...mailDelivery.outbox,
      claim: async () =>
        waiting.splice(0, 40).map((mail) => ({ ...mail, idempotencyKey: mail.key })),
    },
    mailer: { configured: () => true, send },
    now: () => new Date(time),
  };
  await maintainMails(delivery, ownerMails, () => {});
  return { tried, parallel, duration: time - noon.getTime() };
}

test('a run sends ten mails in parallel and starts none after 50 seconds', async () => {
  expect(await maintainSlowly(5_000, async () => {})).toEqual({
    tried: 100,
    parallel: 10,
    duration: 50_000,
  });
});

test('a run ends after ten failures in a row', async () => {
  const refuse = () => Promise.reject(new Error('timeout'));
  expect(await maintainSlowly(8_000, refuse)).toMatchObject({ tried: 10, duration: 8_000 });
});

/** A vendor that accepts `perSecond` mails; only pauses advance the clock. */
function limitedDelivery(perSecond: number) {
  const delivery = fakeMailDelivery();
  let time = noon.getTime();
  let taken = 0;
  let tries = 0;
  const { send } = delivery.mailDelivery.mailer;
  Object.assign(delivery.mailDelivery, {
    now: () => new Date(time),
    async pause(milliseconds: number) {
      time += milliseconds;
      taken = 0;
    },
    mailer: {
      configured: () => true,
      send(queued: Mail, key: string) {
        tries += 1;
        taken += 1;
        return taken > perSecond ? Promise.reject(new MailTooFast()) : send(queued, key);
      },
    } satisfies Mailer,
  });
  return { ...delivery, seconds: () => (time - noon.getTime()) / 1000, tries: () => tries };
}

test('mails are sent as fast as the vendor accepts them, those about orders first, and none counts as failed', async () => {
  const delivery = limitedDelivery(2);
  const forms = Array.from({ length: 30 }, (_, at) => `lead/${at}/company`);
  const orders = ['order/1/confirmation', 'order/1/notice/paid', 'order/2/confirmation'];
  delivery.queue(mailsCalled(...forms, ...orders));
  await maintainMails(delivery.mailDelivery, ownerMails, logger().logError);
  expect(delivery.sent.slice(0, 3).map(({ key }) => key)).toEqual(orders);
  expect([delivery.sent.length, delivery.seconds(), delivery.failed]).toEqual([33, 16, []]);
});

test('right after an answer only mails about orders are retried while the vendor limits us', async () => {
  for (const [key, tries] of [
    ['order/1/confirmation', 5],
    ['lead/1/company', 1],
  ] as const) {
    const delivery = limitedDelivery(0);
    delivery.queue(mailsCalled(key));
    await deliverMails(delivery.mailDelivery, logger().logError, [key]);
    expect(delivery.tries()).toBe(tries);
  }
});

test('a failed mail is counted and does not stop the others', async () => {
  const delivery = fakeMailDelivery();
  delivery.queue(mails);
  const { send } = delivery.mailDelivery.mailer;
  delivery.mailDelivery.mailer.send = (mail, key) =>
    key === 'a' ? Promise.reject(new Error('refused')) : send(mail, key);
  await deliverMails(delivery.mailDelivery, logger().logError, ['a', 'b']);
  expect(delivery.sent.map(({ key }) => key)).toEqual(['b']);
  expect([...delivery.waiting.keys()]).toEqual(['a']);
  expect(delivery.failed).toEqual(['a']);
});

test('a given up mail is logged with its key, and the others are sent', async () => {
  const delivery = fakeMailDelivery();
  delivery.queue(mails);
  delivery.mailDelivery.outbox.giveUp = async () => ['lead/1/company'];
  const { logError, logged } = logger();
  await maintainMails(delivery.mailDelivery, ownerMails, logError);
  expect(logged).toMatchObject([
    { during: 'mail', error: { name: 'MailGivenUp', code: 'lead/1/company' } },
  ]);
  expect(delivery.sent).toHaveLength(2);
});

const event = { type: 'lead.created', timestamp: noon.toISOString(), data: {} } as const;

test('a webhook that refuses stops no mail, and a mail vendor that refuses stops no event', async () => {
  const events = Array.from({ length: 12 }, (_, at) => ({
    key: `webhook/${at}/lead`,
    mail: event,
  }));
  const refusing = fakeMailDelivery({ hasWebhook: true, webhookFails: true });
  refusing.queue([...events, ...mails]);
  await maintainMails(refusing.mailDelivery, ownerMails, () => {});
  expect(refusing.sent).toEqual(mails);
  expect(refusing.failed).toHaveLength(10);
  const mailless = fakeMailDelivery({ hasWebhook: true, mailFails: true });
  mailless.queue([...events, ...mails]);
  await maintainMails(mailless.mailDelivery, ownerMails, () => {});
  expect(mailless.posted).toEqual(events);
});
