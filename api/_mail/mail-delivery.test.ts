import { expect, test } from 'vitest';
import { noon } from '../_testing/clock.ts';
import { fakeMailDelivery } from '../_testing/fake-mail-delivery.ts';
import { aMail, mailsCalled, queuedAs } from '../_testing/mails.ts';
import { MailOverQuota, MailTooFast, type Sender } from './mail.ts';
import { deliver, type MailDelivery } from './mail-delivery.ts';

const mails = mailsCalled('a', 'b');

function logger() {
  const logged: { during: string; error: unknown }[] = [];
  const logError = (during: string, error: unknown) => logged.push({ during, error });
  return { logError, during: () => logged.map(({ during }) => during), logged };
}

/** Delivers 600 due mails. Each round of parallel sends takes `milliseconds`. */
async function deliverSlowly(milliseconds: number, answer: () => Promise<void>) {
  const queued = mailsCalled(...Array.from({ length: 600 }, (_, key) => `${key}`));
  const waiting = queued.map((one) => ({ ...one, createdAt: noon, idempotencyKey: one.key }));
  const { mailDelivery } = fakeMailDelivery();
  let time = noon.getTime();
  let tried = 0;
  let parallel = 0;
  let sending = 0;
  let round: Promise<void> | undefined;
  async function endOfRound() {
    await new Promise(setImmediate);
    time += milliseconds;
    round = undefined;
  }
  async function send() {
    tried += 1;
    sending += 1;
    parallel = Math.max(parallel, sending);
    round ??= endOfRound();
    await round;
    sending -= 1;
    await answer();
  }
  const delivery: MailDelivery = {
    ...mailDelivery,
    outbox: {
      ...mailDelivery.outbox,
      claim: async () => waiting.splice(0, 40),
    },
    senders: { ...mailDelivery.senders, mail: { configured: () => true, send } },
    now: () => new Date(time),
  };
  await deliver(delivery, () => {});
  return { tried, parallel, duration: time - noon.getTime() };
}

test('a delivery run sends ten mails in parallel and starts no mail after 50 seconds', async () => {
  expect(await deliverSlowly(5_000, async () => {})).toEqual({
    tried: 100,
    parallel: 10,
    duration: 50_000,
  });
});

test('a delivery run ends after ten failures in a row', async () => {
  const refuse = () => Promise.reject(new Error('timeout'));
  expect(await deliverSlowly(8_000, refuse)).toMatchObject({ tried: 10, duration: 8_000 });
});

function limitedDelivery(perSecond: number) {
  const delivery = fakeMailDelivery();
  let time = noon.getTime();
  let taken = 0;
  let tries = 0;
  const { mail: vendor } = delivery.mailDelivery.senders;
  const limited: Sender = {
    configured: () => true,
    send(content, key) {
      tries += 1;
      taken += 1;
      return taken > perSecond ? Promise.reject(new MailTooFast()) : vendor.send(content, key);
    },
  };
  Object.assign(delivery.mailDelivery, {
    now: () => new Date(time),
    async pause(milliseconds: number) {
      time += milliseconds;
      taken = 0;
    },
    senders: { ...delivery.mailDelivery.senders, mail: limited },
  });
  return { ...delivery, seconds: () => (time - noon.getTime()) / 1000, tries: () => tries };
}

test('rate-limited mails are retried, order mails first, and do not count as failed', async () => {
  const delivery = limitedDelivery(2);
  const forms = Array.from({ length: 30 }, (_, at) => `lead/${at}/company`);
  const orders = ['order/1/confirmation', 'order/1/notice/paid', 'order/2/confirmation'];
  delivery.queue(mailsCalled(...forms, ...orders));
  await deliver(delivery.mailDelivery, logger().logError);
  expect(delivery.sent.slice(0, 3).map(({ key }) => key)).toEqual(orders);
  expect([delivery.sent.length, delivery.seconds(), delivery.failed]).toEqual([33, 16, []]);
});

test("after a response, only order mails are retried when the vendor's rate limit is reached", async () => {
  for (const [key, tries] of [
    ['order/1/confirmation', 5],
    ['lead/1/company', 1],
  ] as const) {
    const delivery = limitedDelivery(0);
    delivery.queue(mailsCalled(key));
    await deliver(delivery.mailDelivery, logger().logError, [key]);
    expect(delivery.tries()).toBe(tries);
  }
});

test('a failed mail is counted and does not stop the other mails', async () => {
  const delivery = fakeMailDelivery();
  delivery.queue(mails);
  const { mail: vendor } = delivery.mailDelivery.senders;
  const { send } = vendor;
  vendor.send = (content, key) =>
    key === 'a' ? Promise.reject(new Error('refused')) : send(content, key);
  await deliver(delivery.mailDelivery, logger().logError, ['a', 'b']);
  expect(delivery.sent.map(({ key }) => key)).toEqual(['b']);
  expect([...delivery.waiting.keys()]).toEqual(['a']);
  expect(delivery.failed).toEqual(['a']);
});

test('without a configured mailer, mails stay queued and webhook events are posted', async () => {
  const delivery = fakeMailDelivery({ configured: false, hasWebhook: true });
  delivery.queue([...mails, queuedAs('webhook/1/lead', event)]);
  await deliver(delivery.mailDelivery, logger().logError, ['a', 'b', 'webhook/1/lead']);
  expect([...delivery.waiting.keys()]).toEqual(['a', 'b']);
  expect([delivery.failed, delivery.posted.length]).toEqual([[], 1]);
});

test('a failure to read the outbox is logged and not thrown', async () => {
  const { mailDelivery } = fakeMailDelivery();
  mailDelivery.outbox.claim = () => Promise.reject(new Error('database down'));
  const { logError, during } = logger();
  await deliver(mailDelivery, logError, ['a']);
  await deliver(mailDelivery, logError);
  expect(during()).toEqual(['outbox', 'outbox']);
});

const event = { type: 'lead.created', timestamp: noon.toISOString(), data: {} } as const;

test('a failing webhook does not stop mails, and a failing mail vendor does not stop webhook events', async () => {
  const keys = Array.from({ length: 12 }, (_, at) => `webhook/${at}/lead`);
  const events = keys.map((key) => queuedAs(key, event));
  const refusing = fakeMailDelivery({ hasWebhook: true, webhookFails: true });
  refusing.queue([...events, ...mails]);
  await deliver(refusing.mailDelivery, () => {});
  expect(refusing.sent).toMatchObject(mails.map(({ key, content }) => ({ key, content })));
  expect(refusing.failed).toHaveLength(10);
  const mailless = fakeMailDelivery({ hasWebhook: true, mailFails: true });
  mailless.queue([...events, ...mails]);
  await deliver(mailless.mailDelivery, () => {});
  expect(mailless.posted.map(({ key }) => key)).toEqual(keys);
});

test("mails beyond the vendor's quota are postponed without counting a failed attempt", async () => {
  const delivery = fakeMailDelivery();
  const { mailDelivery, failed } = delivery;
  const postponed: [readonly string[], string][] = [];
  mailDelivery.outbox.overQuota = async (keys, quota) => void postponed.push([keys, quota]);
  mailDelivery.senders.mail.send = async () => {
    throw new MailOverQuota('daily_quota_exceeded');
  };
  delivery.queue(mails);
  await deliver(mailDelivery, () => {});
  expect(postponed.flatMap(([keys]) => keys).toSorted()).toEqual(['a', 'b']);
  expect([postponed[0]?.[1], failed]).toEqual(['daily_quota_exceeded', []]);
});

test('a mail without content is composed when it is sent; with nothing to tell it counts as sent', async () => {
  const delivery = fakeMailDelivery();
  const unwritten = ['digest/1', 'digest/2', 'digest/3'];
  delivery.queue(unwritten.map((key) => queuedAs(key, null)));
  const compose = async ({ key }: { key: string }) => {
    if (key === 'digest/3') throw new Error('database down');
    return key === 'digest/1' ? aMail : undefined;
  };
  const { logError, during } = logger();
  await deliver({ ...delivery.mailDelivery, compose }, logError);
  expect(delivery.sent).toEqual([{ key: 'digest/1', content: aMail }]);
  expect([...delivery.waiting.keys()]).toEqual(['digest/3']);
  expect([delivery.failed, during()]).toEqual([[], ['outbox']]);
});
