import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { testEnv } from '../_testing/env.ts';
import { queueMails } from '../_testing/mails.ts';
import { outboxStore } from './outbox.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate outbox'));

const queue = (...keys: string[]) => queueMails(postgres.db, keys);

const limited = outboxStore(postgres.db, testEnv({ mailFormsPerHour: 2, mailFormsPerDay: 20 }));

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

/** Sends each hour as many forms as the budget allows, and a digest if forms remain. Returns the mails per hour. */
async function sendHourly(formsPerHour: number, hours: number) {
  const store = outboxStore(postgres.db);
  const sent: { forms: number; digests: number }[] = [];
  for (let hour = 0; hour < hours; hour += 1) {
    const at = noonPlus(hour * 60);
    const keys = Array.from({ length: formsPerHour }, (_, nth) => `lead/${hour}/${nth}`);
    await queueMails(postgres.db, keys, at);
    const forms = (await send(hour * 60, store)).length;
    await postgres.query('delete from outbox where sent_at is null');
    if (forms < formsPerHour) await queueMails(postgres.db, [`digest/${hour}`], at);
    sent.push({ forms, digests: (await send(hour * 60, store)).length });
  }
  return sent;
}

const sumOf = (sent: Awaited<ReturnType<typeof sendHourly>>) =>
  sent.reduce((sum, { forms, digests }) => sum + forms + digests, 0);

test('in a flood, mails about forms and an hourly digest are together at most 60 in 24 hours', async () => {
  const sent = await sendHourly(40, 50);
  expect(sent.every(({ digests }) => digests === 1)).toBe(true);
  const days = sent.slice(23).map((_, first) => sumOf(sent.slice(first, first + 24)));
  expect(Math.max(...days)).toBeLessThanOrEqual(60);
  expect(Math.min(...days)).toBeGreaterThan(50);
});

test('two forms an hour get a mail each all day, without a digest', async () => {
  const sent = await sendHourly(2, 30);
  expect(sent.every(({ forms, digests }) => forms === 2 && digests === 0)).toBe(true);
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
