import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { testEnv } from '../_testing/env.ts';
import { aMail, queuedAs, queueMails } from '../_testing/mails.ts';
import { outboxStore } from './outbox.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate outbox'));

const outbox = outboxStore(postgres.db);
const claimed = (key: string) => {
  const { about, content } = queuedAs(key, aMail);
  return { key, about, content, createdAt: noon, idempotencyKey: key };
};
const queue = (...keys: string[]) => queueMails(postgres.db, keys);

test('a mail is claimed by only one sender, and retried at growing intervals after failures', async () => {
  await queue('a');
  const claimedAt: number[] = [];
  for (let minute = 0; minute < 16; minute += 1) {
    if ((await outbox.claim('mail', noonPlus(minute))).length === 0) continue;
    claimedAt.push(minute);
    expect(await outbox.claim('mail', noonPlus(minute))).toEqual([]);
    await outbox.failed('a', noonPlus(minute), false);
  }
  expect(claimedAt).toEqual([0, 1, 3, 7, 15]);
});

test('a claim without a send attempt expires after a minute and does not count as an attempt', async () => {
  await queue('a');
  await outbox.claim('mail', noon);
  expect(await outbox.claim('mail', new Date(noonPlus(1).getTime() - 1))).toEqual([]);
  expect(await outbox.claim('mail', noonPlus(1))).toEqual([claimed('a')]);
  expect(await postgres.query('select attempts from outbox')).toEqual([{ attempts: 0 }]);
});

test('only a mail that the vendor refused gets a new idempotency key', async () => {
  await queue('a');
  const keyAt = async (minute: number) =>
    (await outbox.claim('mail', noonPlus(minute)))[0]?.idempotencyKey;
  expect(await keyAt(0)).toBe('a');
  await outbox.failed('a', noon, false);
  expect(await keyAt(5)).toBe('a');
  await outbox.failed('a', noonPlus(5), true);
  expect(await keyAt(10)).toBe('a/1');
});

test('mails about orders are claimed before mails about forms', async () => {
  const forms = Array.from({ length: 50 }, (_, index) => `lead/${index}/company`);
  await queue(...forms, 'order/1/confirmation');
  const mails = await outbox.claim('mail', noon);
  expect(mails).toContainEqual(claimed('order/1/confirmation'));
});

test('a sent mail is never claimed again, and its content is erased', async () => {
  await queue('a');
  await outbox.sent('a', noon);
  expect(await outbox.claim('mail', noonPlus(600))).toEqual([]);
  expect(await postgres.query('select mail, sent_at from outbox')).toEqual([
    { mail: null, sent_at: noon },
  ]);
});

test('a mail that keeps failing is given up within 24 hours and reported once', async () => {
  await queue('a');
  let last = noon;
  const givenUp: unknown[] = [];
  for (let minute = 0; minute < 30 * 60; minute += 60) {
    givenUp.push(...(await outbox.giveUp(noonPlus(minute))));
    if ((await outbox.claim('mail', noonPlus(minute))).length === 0) continue;
    last = noonPlus(minute);
    await outbox.failed('a', last, false);
  }
  const hours = (last.getTime() - noon.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(12);
  expect(hours).toBeLessThan(24);
  expect(givenUp).toEqual([{ key: 'a', channel: 'mail' }]);
});

test('a mail without a send attempt is not given up', async () => {
  await queue('a');
  expect(await outbox.giveUp(noonPlus(72 * 60))).toEqual([]);
  expect(await outbox.claim('mail', noonPlus(72 * 60))).toEqual([claimed('a')]);
});

// The mail budget for forms (docs/product.md 9.4).

const limited = outboxStore(postgres.db, testEnv({ mailFormsPerHour: 2, mailFormsPerDay: 4 }));

async function send(minute: number, store = limited) {
  const claimed = await store.claim('mail', noonPlus(minute));
  for (const { key } of claimed) await store.sent(key, noonPlus(minute));
  return claimed.map(({ key }) => key).toSorted();
}

test('mails about leads and mails about messages each have an hourly limit, other mails have none', async () => {
  const others = ['order/1', 'order/2', 'order/3', 'self-test/1'];
  await queue('lead/1', 'lead/2', 'lead/3', 'message/4', ...others);
  expect(await send(0)).toEqual(['lead/1', 'lead/2', 'message/4', ...others]);
  expect(await send(59)).toEqual([]);
  expect(await send(60)).toEqual(['lead/3']);
});

test('mails about leads and messages share a daily limit', async () => {
  await queue('lead/1', 'lead/2', 'message/3', 'message/4', 'lead/5', 'order/6');
  expect(await send(0)).toEqual(['lead/1', 'lead/2', 'message/3', 'message/4', 'order/6']);
  expect(await send(23 * 60)).toEqual([]);
  expect(await send(24 * 60)).toEqual(['lead/5']);
});

test('forms from one visitor cause at most five mails an hour and fifteen a day; others are still sent', async () => {
  const roomy = outboxStore(postgres.db, testEnv({ mailFormsPerHour: 99, mailFormsPerDay: 99 }));
  const keys = Array.from({ length: 30 }, (_, at) => `lead/${at}`);
  await queue(...keys);
  await postgres.query("update outbox set sender = 'wave'");
  await queue('lead/anna', 'lead/unknown');
  await postgres.query("update outbox set sender = 'anna' where key = 'lead/anna'");
  expect(await send(0, roomy)).toHaveLength(7);
  const sentAt = async (hour: number) => (await send(hour * 60, roomy)).length;
  expect([await sentAt(1), await sentAt(2), await sentAt(3), await sentAt(24)]).toEqual([
    5, 5, 0, 5,
  ]);
});

test('forms from one network cause at most ten mails an hour and thirty a day; others are still sent', async () => {
  const roomy = outboxStore(postgres.db, testEnv({ mailFormsPerHour: 99, mailFormsPerDay: 99 }));
  await queue(...Array.from({ length: 45 }, (_, at) => `lead/${at}`));
  await postgres.query("update outbox set sender = key, network = 'wave'");
  await queue('lead/anna');
  await postgres.query("update outbox set network = 'home' where key = 'lead/anna'");
  expect(await send(0, roomy)).toHaveLength(11);
  const sentAt = async (hour: number) => (await send(hour * 60, roomy)).length;
  expect([await sentAt(1), await sentAt(2), await sentAt(3), await sentAt(24)]).toEqual([
    10, 10, 0, 10,
  ]);
});

test('simultaneous requests claim no more form mails than the budget allows', async () => {
  const keys = ['lead/1', 'lead/2', 'lead/3', 'lead/4'];
  await queue(...keys);
  const claims = await Promise.all(keys.map((key) => limited.claim('mail', noon, [key])));
  expect(claims.flat()).toHaveLength(2);
});

test('a failed form mail still counts toward the budget and is retried', async () => {
  await queue('lead/1', 'lead/2', 'lead/3');
  await limited.claim('mail', noon);
  for (const key of ['lead/1', 'lead/2']) await limited.failed(key, noon, true);
  expect(await send(90)).toEqual(['lead/1', 'lead/2']);
});

test('a form mail no longer counts toward the budget after three failures', async () => {
  await queue('lead/1', 'lead/2', 'lead/3');
  for (const minute of [0, 2, 6]) {
    await limited.claim('mail', noonPlus(minute));
    for (const key of ['lead/1', 'lead/2']) await limited.failed(key, noonPlus(minute), true);
  }
  expect(await send(7)).toEqual(['lead/3']);
});

test("a mail beyond the vendor's quota is retried every hour and never given up", async () => {
  await queue('order/1');
  for (let hour = 0; hour < 20; hour += 1) {
    expect(await outbox.claim('mail', noonPlus(hour * 60))).toHaveLength(1);
    await outbox.overQuota(['order/1'], 'daily_quota_exceeded', noonPlus(hour * 60));
    expect(await outbox.claim('mail', noonPlus(hour * 60 + 59))).toEqual([]);
    expect(await outbox.giveUp(noonPlus(hour * 60 + 59))).toEqual([]);
  }
});
