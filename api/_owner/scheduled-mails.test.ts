import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { outboxStore } from '../_mail/outbox.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { testEnv } from '../_testing/env.ts';
import { aMail as mail, queueMails } from '../_testing/mails.ts';
import { scheduledMails } from './scheduled-mails.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate outbox'));

const env = testEnv({ mailFormsPerHour: 2 });
const outbox = outboxStore(postgres.db, env);
const owner = scheduledMails(postgres.db, env);
const queue = (...keys: string[]) => queueMails(postgres.db, keys);

async function send(minute: number) {
  const claimed = await outbox.claim('mail', noonPlus(minute));
  for (const { key } of claimed) await outbox.sent(key, noonPlus(minute));
}

const waiting = async (minute: number) =>
  (await owner.due(noonPlus(minute))).forms.map(({ key }) => key);

test('form mails beyond the budget become one digest an hour, also with two simultaneous runs', async () => {
  await queue('lead/1', 'lead/2', 'lead/3', 'lead/4');
  await send(0);
  const forms = (await owner.due(noon)).forms;
  expect(forms.map(({ key }) => key)).toEqual(['lead/3', 'lead/4']);
  await Promise.all([
    owner.queueDigest(mail, forms.slice(0, 1), noon),
    owner.queueDigest(mail, forms.slice(1), noon),
  ]);
  const unsent = await postgres.query('select key from outbox where sent_at is null order by key');
  expect(unsent).toHaveLength(2);
  expect(unsent[0]).toEqual({ key: 'digest/2026-11-21T11' });
  expect(await waiting(1)).toEqual([]);
  expect(await waiting(59)).toEqual([]);
});

test('form mails queued after a digest are in the digest of the next hour', async () => {
  await queue('lead/1', 'lead/2', 'lead/3');
  await send(30);
  const forms = (await owner.due(noonPlus(30))).forms;
  await owner.queueDigest(mail, forms, noonPlus(30));
  await queue('lead/4');
  expect(await waiting(59)).toEqual([]);
  expect(await waiting(60)).toEqual(['lead/4']);
});

test('a self-test is due once a day, unless it is switched off', async () => {
  const off = scheduledMails(postgres.db, testEnv({ mailSelfTest: false }));
  expect((await off.due(noon)).selfTest).toBe(false);
  const on = scheduledMails(postgres.db, testEnv({ mailSelfTest: true }));
  const due: boolean[] = [];
  for (const minute of [0, 1, 24 * 60]) {
    due.push((await on.due(noonPlus(minute))).selfTest);
    await on.queueSelfTest(mail, noonPlus(minute));
  }
  expect(due).toEqual([true, false, true]);
});

test('webhook events beyond the budget become one event an hour with their number', async () => {
  await queue('webhook/1/lead', 'webhook/2/lead', 'webhook/3/lead', 'webhook/4/lead');
  for (const { key } of await outbox.claim('webhook', noon)) await outbox.sent(key, noon);
  await Promise.all([owner.queueEventDigest(noon), owner.queueEventDigest(noon)]);
  const [digest, ...others] = await outbox.claim('webhook', noon);
  expect(others).toEqual([]);
  expect(digest).toMatchObject({
    key: 'webhook/digest/2026-11-21T11',
    content: { type: 'forms.skipped', timestamp: noon.toISOString(), data: { count: 2 } },
  });
});
