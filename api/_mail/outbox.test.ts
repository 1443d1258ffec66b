import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { outboxStore, queueContents } from './outbox.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate outbox'));

const mail = { subject: 'Ny förfrågan', text: 'Hej', html: '<p>Hej</p>' };
const queued = (key: string) => ({ key, content: mail });
const claimed = (key: string) => ({ ...queued(key), idempotencyKey: key });
const queue = (...keys: string[]) => queueContents(postgres.db(), keys.map(queued), noon);

test('a mail is claimed by one sender at a time, and a failed one after growing waits', async () => {
  const outbox = outboxStore(postgres.db);
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

test('a claim without an attempt ends after a minute and does not count', async () => {
  const outbox = outboxStore(postgres.db);
  await queue('a');
  await outbox.claim('mail', noon);
  expect(await outbox.claim('mail', new Date(noonPlus(1).getTime() - 1))).toEqual([]);
  expect(await outbox.claim('mail', noonPlus(1))).toEqual([claimed('a')]);
  expect(await postgres.query('select attempts from outbox')).toEqual([{ attempts: 0 }]);
});

test('a mail that the vendor refused gets another idempotency key, one that failed otherwise does not', async () => {
  const outbox = outboxStore(postgres.db);
  await queue('a');
  const keyAt = async (minute: number) =>
    (await outbox.claim('mail', noonPlus(minute)))[0]?.idempotencyKey;
  expect(await keyAt(0)).toBe('a');
  await outbox.failed('a', noon, false);
  expect(await keyAt(5)).toBe('a');
  await outbox.failed('a', noonPlus(5), true);
  expect(await keyAt(10)).toBe('a/1');
});

test('simultaneous senders never claim the same mail', async () => {
  const outbox = outboxStore(postgres.db);
  const keys = ['a', 'b', 'c'];
  await queue(...keys);
  const claims = await Promise.all([
    outbox.claim('mail', noon),
    outbox.claim('mail', noon),
    outbox.claim('mail', noon),
  ]);
  expect(claims.flat()).toHaveLength(keys.length);
});

test('mails about orders are claimed first', async () => {
  const forms = Array.from({ length: 50 }, (_, index) => `lead/${index}/company`);
  await queue(...forms, 'order/1/confirmation');
  const mails = await outboxStore(postgres.db).claim('mail', noon);
  expect(mails).toContainEqual(claimed('order/1/confirmation'));
});

test('only the mails asked for are claimed', async () => {
  const outbox = outboxStore(postgres.db);
  await queue('a', 'b');
  expect(await outbox.claim('mail', noon, ['b'])).toEqual([claimed('b')]);
});

test('a sent mail is never claimed again, and its content is erased', async () => {
  const outbox = outboxStore(postgres.db);
  await queue('a');
  await outbox.sent('a', noon);
  expect(await outbox.claim('mail', noonPlus(600))).toEqual([]);
  expect(await postgres.query('select mail, sent_at from outbox')).toEqual([
    { mail: null, sent_at: noon },
  ]);
});

test('a mail is given up within 24 hours, while the vendor remembers its key, and reported once', async () => {
  const outbox = outboxStore(postgres.db);
  await queue('a');
  let last = noon;
  const givenUp: unknown[] = [];
  for (let minute = 0; minute < 48 * 60; minute += 30) {
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

test('a mail that was never tried is not given up', async () => {
  const outbox = outboxStore(postgres.db);
  await queue('a');
  expect(await outbox.giveUp(noonPlus(72 * 60))).toEqual([]);
  expect(await outbox.claim('mail', noonPlus(72 * 60))).toEqual([claimed('a')]);
});
