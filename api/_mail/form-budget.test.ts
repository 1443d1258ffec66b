import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { testEnv } from '../_testing/env.ts';
import { outboxStore, queueMails } from './outbox-store.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate outbox'));

const outbox = outboxStore(postgres.db, testEnv({ mailFormsPerHour: 2 }));
const mail = { subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' };

const queue = (...keys: string[]) =>
  Promise.all(
    keys.map((key, at) =>
      queueMails(postgres.db(), [{ key, mail }], new Date(noon.getTime() - 1000 + at)),
    ),
  );

/** The keys that are claimed and sent. */
async function send(minute: number) {
  const claimed = await outbox.claim(noonPlus(minute));
  for (const { key } of claimed) await outbox.sent(key, noonPlus(minute));
  return claimed.map(({ key }) => key).toSorted();
}

test('within an hour only so many mails about forms are sent, the oldest first, and any number of others', async () => {
  await queue('lead/1', 'message/2', 'lead/3', 'order/1', 'order/2', 'order/3', 'self-test/1');
  const others = ['order/1', 'order/2', 'order/3', 'self-test/1'];
  expect(await send(0)).toEqual(['lead/1', 'message/2', ...others]);
  expect(await send(59)).toEqual([]);
  expect(await send(60)).toEqual(['lead/3']);
});

test('right after an answer a mail over budget is not claimed, also when many come at once', async () => {
  const keys = ['lead/1', 'lead/2', 'lead/3', 'lead/4'];
  await queue(...keys);
  const claims = await Promise.all(keys.map((key) => outbox.claim(noon, [key])));
  expect(claims.flat().map(({ key }) => key)).toEqual(['lead/1', 'lead/2']);
});

test('a mail about a form that fails keeps its place in the budget, and is tried again', async () => {
  await queue('lead/1', 'lead/2', 'lead/3');
  await outbox.claim(noon);
  for (const key of ['lead/1', 'lead/2']) await outbox.failed(key, noon, true);
  expect(await send(90)).toEqual(['lead/1', 'lead/2']);
});

test('a mail about a form that has failed three times frees its place, so that refused mails stop no others', async () => {
  await queue('lead/1', 'lead/2', 'lead/3');
  for (const minute of [0, 2, 6]) {
    await outbox.claim(noonPlus(minute));
    for (const key of ['lead/1', 'lead/2']) await outbox.failed(key, noonPlus(minute), true);
  }
  expect(await send(7)).toEqual(['lead/3']);
});

const owed = async (minute: number) =>
  (await outbox.owed(noonPlus(minute))).overBudget.map(({ key }) => key);

test('mails over budget are replaced by one digest an hour, of two runs at once by one of them', async () => {
  await queue('lead/1', 'lead/2', 'lead/3', 'lead/4');
  expect(await owed(0)).toEqual([]);
  await send(0);
  const told = (await outbox.owed(noon)).overBudget;
  expect(told.map(({ key, subject }) => [key, subject])).toEqual([
    ['lead/3', 'Hej'],
    ['lead/4', 'Hej'],
  ]);
  await Promise.all([
    outbox.queueDigest(mail, told.slice(0, 1), noon),
    outbox.queueDigest(mail, told.slice(1), noon),
  ]);
  const waiting = await postgres.query('select key from outbox where sent_at is null order by key');
  expect(waiting).toHaveLength(2);
  expect(waiting[0]).toEqual({ key: 'digest/2026-11-21T11' });
  expect(await owed(1)).toEqual([]);
  expect(await owed(59)).toEqual([]);
});

test('mails that wait since the digest are in the next hour’s', async () => {
  await queue('lead/1', 'lead/2', 'lead/3');
  await outbox.claim(noonPlus(30));
  for (const key of ['lead/1', 'lead/2']) await outbox.sent(key, noonPlus(30));
  const told = (await outbox.owed(noonPlus(30))).overBudget;
  await outbox.queueDigest(mail, told, noonPlus(30));
  await queue('lead/4');
  expect(await owed(59)).toEqual([]);
  expect(await owed(60)).toEqual(['lead/4']);
});
