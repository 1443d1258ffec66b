import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
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

type Outcome = 'refused' | 'unanswered' | 'over quota';

/** Returns when a mail is given up that is tried every hour for four days. */
async function givenUp(key: string, outcomeAt: (hour: number) => Outcome) {
  await queue(key);
  for (let hour = 0; hour < 96; hour += 1) {
    const now = noonPlus(hour * 60);
    if ((await outbox.giveUp(now)).length > 0) return `after ${hour} hours`;
    if ((await outbox.claim('mail', now)).length === 0) continue;
    const outcome = outcomeAt(hour);
    if (outcome === 'over quota') await outbox.overQuota([key], 'daily_quota_exceeded', now);
    else await outbox.failed(key, now, outcome === 'refused');
  }
  return 'never';
}

test.each<[string, Outcome, Outcome, string]>([
  ['lead/1', 'unanswered', 'unanswered', 'after 18 hours'],
  ['lead/1', 'unanswered', 'over quota', 'after 18 hours'],
  ['lead/1', 'refused', 'over quota', 'never'],
  ['lead/1', 'refused', 'refused', 'after 72 hours'],
  ['order/1/notice/paid', 'unanswered', 'over quota', 'after 18 hours'],
  ['order/1/confirmation', 'unanswered', 'over quota', 'after 72 hours'],
  ['order/1/confirmation', 'unanswered', 'unanswered', 'after 72 hours'],
])('the mail %s, first %s and then %s, is given up %s', async (key, first, then, when) => {
  expect(await givenUp(key, (hour) => (hour === 0 ? first : then))).toBe(when);
});

test('a mail without a send attempt is not given up', async () => {
  await queue('a');
  expect(await outbox.giveUp(noonPlus(72 * 60))).toEqual([]);
  expect(await outbox.claim('mail', noonPlus(72 * 60))).toEqual([claimed('a')]);
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
