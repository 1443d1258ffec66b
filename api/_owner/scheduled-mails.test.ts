import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { leadKind } from '../_forms/form-kinds.ts';
import { formStore } from '../_forms/form-store.ts';
import { outboxStore } from '../_mail/outbox.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { testEnv } from '../_testing/env.ts';
import { queueMails } from '../_testing/mails.ts';
import { aLead, submitted } from '../_testing/visitor.ts';
import { readReport } from './report.ts';
import { reportStore } from './report-store.ts';
import { digestKey, scheduledMails } from './scheduled-mails.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate outbox, leads'));

const env = testEnv({ mailFormsPerHour: 2 });
const outbox = outboxStore(postgres.db, env);
const owner = scheduledMails(postgres.db, env);

type Sent = Partial<typeof aLead> & { minute?: number; sender?: string; network?: string };

async function add(...names: (string | Sent)[]) {
  for (const one of names) {
    const {
      minute = 0,
      sender,
      network,
      ...fields
    } = typeof one === 'string' ? { name: one } : one;
    const lead = { ...aLead, email: `${fields.name}@example.se`, ...fields };
    const submission = await submitted(lead, { at: noonPlus(minute) });
    await formStore(postgres.db).add(leadKind, { ...submission, sender, network });
  }
}

async function send(minute: number) {
  const claimed = await outbox.claim('mail', noonPlus(minute));
  for (const { key } of claimed) await outbox.sent(key, noonPlus(minute));
}

/** The names in the digest that is queued at a minute, if any. */
async function digestAt(minute: number) {
  await owner.queueDigests(noonPlus(minute));
  const forms = await owner.formsOf(digestKey(noonPlus(minute)));
  return forms.map(({ name }) => name).toSorted();
}

test('forms beyond the budget become one digest an hour, also with two simultaneous runs', async () => {
  await add('A', 'B', 'C', 'D');
  await send(0);
  await Promise.all([owner.queueDigests(noon), owner.queueDigests(noon)]);
  expect(await digestAt(1)).toEqual(['C', 'D']);
  const [digest, ...others] = await outbox.claim('mail', noonPlus(1));
  expect(others).toEqual([]);
  expect(digest).toMatchObject({ key: 'digest/2026-11-21T11', about: 'digest', content: null });
  await outbox.sent('digest/2026-11-21T11', noonPlus(1));
  expect(await postgres.query('select key from outbox where sent_at is null')).toEqual([]);
  expect(await postgres.query('select key from outbox where mail is not null')).toEqual([]);
});

test('forms that arrive after a digest are in the digest of the next hour', async () => {
  await add('A', 'B', 'C');
  await send(30);
  expect(await digestAt(30)).toEqual(['C']);
  await add('D');
  expect(await digestAt(59)).toEqual(['C']);
  await send(59);
  expect(await digestAt(60)).toEqual(['D']);
});

const unlimited = scheduledMails(postgres.db, testEnv({ mailFormsPerHour: 0 }));

test('beyond 5,000 forms, a digest prefers the first form of a network and short forms; the others wait', async () => {
  await postgres.query(
    `with wave as (
      insert into leads (id, created_at, name, email, address_key, consent_at, consent_version, pain_point, current_apps)
      select gen_random_uuid(), $1, 'W', n || '@example.com', n, $1, '', 'Köp länkar av oss', '' from generate_series(1, 5000) n
      returning id)
    insert into outbox (key, channel, about, about_id, network, created_at, next_attempt_at)
    select 'lead/' || id, 'mail', 'lead', id, 'wave', $1, $1 from wave`,
    [noon],
  );
  await add({ name: 'Anna', network: 'home', minute: 1 });
  await unlimited.queueDigests(noonPlus(1));
  const listed = await digestAt(1);
  expect([listed.length, listed[0]]).toEqual([5_000, 'Anna']);
  await outbox.sent(digestKey(noon), noonPlus(1));
  await unlimited.queueDigests(noonPlus(60));
  expect(await owner.formsOf(digestKey(noonPlus(60)))).toMatchObject([{ name: 'W' }]);
});

test('a digest names all forms when their texts exceed 4 MB, and only long texts are cut', async () => {
  const long = { painPoint: 'å'.repeat(600_000), network: 'wave' };
  await add(...['W1', 'W2', 'W3', 'W4'].map((name) => ({ ...long, name })), 'Anna');
  await unlimited.queueDigests(noon);
  const forms = await owner.formsOf(digestKey(noon));
  expect(forms.map(({ name, words }) => `${name} ${words.length}`).toSorted()).toEqual([
    `Anna ${aLead.painPoint.length}`,
    ...[1, 2, 3, 4].map((n) => `W${n} 200001`),
  ]);
});

test('a form erased while its digest waits is not in the digest', async () => {
  await add('A', 'B', 'C', 'D');
  await send(0);
  await owner.queueDigests(noon);
  await postgres.query("delete from leads where name = 'C'");
  expect(await digestAt(1)).toEqual(['D']);
});

test('the forms of a digest that was given up are in a later digest', async () => {
  await add('A', 'B', 'C');
  await send(0);
  await owner.queueDigests(noon);
  await outbox.claim('mail', noon);
  await outbox.failed(digestKey(noon), noon, false);
  expect(await outbox.giveUp(noonPlus(19 * 60))).toMatchObject([{ key: digestKey(noon) }]);
  await add({ name: 'D', minute: -1 }, { name: 'E', minute: -1 });
  await send(19 * 60);
  expect(await digestAt(19 * 60)).toEqual(['C']);
});

test('the report of a day has the number of its digests and of the networks that sent forms', async () => {
  await add({ name: 'A', network: 'a' }, { name: 'B', network: 'a' }, { name: 'C', network: 'b' });
  await owner.queueDigests(noon);
  await add({ name: 'D', network: 'd', minute: 24 * 60 });
  const report = await readReport(noonPlus(24 * 60), reportStore(postgres.db));
  expect(report.figures.digests).toEqual({ count: 1, networks: 2 });
});

test('a self-test is due once a day, unless it is switched off', async () => {
  const off = scheduledMails(postgres.db, testEnv({ mailSelfTest: false }));
  expect(await off.selfTestIsDue(noon)).toBe(false);
  const on = scheduledMails(postgres.db, testEnv({ mailSelfTest: true }));
  const due: boolean[] = [];
  for (const minute of [0, 1, 24 * 60]) {
    due.push(await on.selfTestIsDue(noonPlus(minute)));
    await on.queueSelfTest(noonPlus(minute));
  }
  expect(due).toEqual([true, false, true]);
});

test('webhook events beyond the budget become one event an hour with their number', async () => {
  const keys = ['webhook/1/lead', 'webhook/2/lead', 'webhook/3/lead', 'webhook/4/lead'];
  await queueMails(postgres.db, keys);
  for (const { key } of await outbox.claim('webhook', noon)) await outbox.sent(key, noon);
  await Promise.all([owner.queueDigests(noon), owner.queueDigests(noon)]);
  const [digest, ...others] = await outbox.claim('webhook', noon);
  expect(others).toEqual([]);
  expect(digest).toMatchObject({
    key: 'webhook/digest/2026-11-21T11',
    content: { type: 'forms.skipped', timestamp: noon.toISOString(), data: { count: 2 } },
  });
});
