import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { testEnv } from '../_testing/env.ts';
import { outboxStore, queueContents } from './outbox.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate outbox'));

const outbox = outboxStore(postgres.db, testEnv({ mailFormsPerHour: 2 }));
const mail = { subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' };

const queue = (...keys: string[]) =>
  Promise.all(
    keys.map((key, at) =>
      queueContents(postgres.db(), [{ key, content: mail }], new Date(noon.getTime() - 1000 + at)),
    ),
  );

/** The keys that are claimed and sent. */
async function send(minute: number) {
  const claimed = await outbox.claim('mail', noonPlus(minute));
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
  const claims = await Promise.all(keys.map((key) => outbox.claim('mail', noon, [key])));
  expect(claims.flat().map(({ key }) => key)).toEqual(['lead/1', 'lead/2']);
});

test('a mail about a form that fails keeps its place in the budget, and is tried again', async () => {
  await queue('lead/1', 'lead/2', 'lead/3');
  await outbox.claim('mail', noon);
  for (const key of ['lead/1', 'lead/2']) await outbox.failed(key, noon, true);
  expect(await send(90)).toEqual(['lead/1', 'lead/2']);
});

test('a mail about a form that has failed three times frees its place, so that refused mails stop no others', async () => {
  await queue('lead/1', 'lead/2', 'lead/3');
  for (const minute of [0, 2, 6]) {
    await outbox.claim('mail', noonPlus(minute));
    for (const key of ['lead/1', 'lead/2']) await outbox.failed(key, noonPlus(minute), true);
  }
  expect(await send(7)).toEqual(['lead/3']);
});
