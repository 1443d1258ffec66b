import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../mocks/platform/test-database.ts';
import { consentVersion } from '../_contract/business.ts';
import type { Message } from '../_contract/contact.ts';
import type { Lead } from '../_contract/leads.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { aLead, aMessage, submitted } from '../_testing/visitor.ts';
import { leadStore } from './lead-store.ts';
import { messageStore } from './message-store.ts';
import { outboxStore, queueMails } from './outbox-store.ts';
import { leads, messages } from './schema.ts';

let postgres: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  postgres = await testDatabase();
}, 30_000);
beforeEach(() => postgres.query('truncate leads, messages, outbox'));
afterAll(() => postgres.close());

const at = noon;
const minutesLater = noonPlus;
const mail = { subject: 'Ny förfrågan', text: 'Hej', html: '<p>Hej</p>' };
const queued = (key: string) => ({ key, mail });
const queue = (...keys: string[]) => queueMails(postgres.db(), keys.map(queued), at);

const addLead = async (changes: Partial<Lead> = {}, minutes = 0) =>
  leadStore(postgres.db).add(
    await submitted({ ...aLead, ...changes }, { at: noonPlus(minutes), mail }),
  );

const addMessage = async (changes: Partial<Message> = {}, minutes = 0) =>
  messageStore(postgres.db).add(
    await submitted({ ...aMessage, ...changes }, { at: noonPlus(minutes), mail }),
  );

const forms = [
  { form: 'lead', table: 'leads', add: addLead },
  { form: 'message', table: 'messages', add: addMessage },
];

const count = async (table: string) => (await postgres.query(`select 1 from ${table}`)).length;

test('a lead is stored with its consent and its mail', async () => {
  const key = await addLead();
  const { fingerprint } = await submitted(aLead);
  const { consent: _consent, website: _website, ...stored } = aLead;
  expect(await postgres.db().select().from(leads)).toEqual([
    { ...stored, id: fingerprint, createdAt: at, fingerprint, consentAt: at, consentVersion },
  ]);
  expect(key).toBe(`lead/${fingerprint}/company`);
  const [waiting] = await postgres.query('select key, mail, attempts, sent_at from outbox');
  expect(waiting).toEqual({ key, mail, attempts: 0, sent_at: null });
});

test('a message is stored with its consent and its mail', async () => {
  const key = await addMessage();
  const { fingerprint } = await submitted(aMessage);
  const { consent: _consent, ...stored } = aMessage;
  expect(await postgres.db().select().from(messages)).toEqual([
    { ...stored, id: fingerprint, createdAt: at, fingerprint, consentAt: at, consentVersion },
  ]);
  expect(await postgres.query('select key from outbox')).toEqual([{ key }]);
});

test.each(forms)(
  'the same $form sent several times at once is stored once',
  async ({ table, add }) => {
    for (const minute of [0, 20]) {
      const keys = await Promise.all(Array.from({ length: 8 }, () => add({}, minute)));
      expect(keys.filter((key) => key !== undefined)).toHaveLength(1);
    }
    expect([await count(table), await count('outbox')]).toEqual([2, 2]);
  },
);

test.each(forms)('the same $form sent after 15 minutes is a new one', async ({ table, add }) => {
  const keys = [await add({}, 0), await add({}, 15), await add({}, 29), await add({}, 30)];
  expect(keys.map((key) => key !== undefined)).toEqual([true, true, false, true]);
  expect(new Set(keys).size).toBe(4);
  expect([await count(table), await count('outbox')]).toEqual([3, 3]);
});

test('a mail is claimed by one sender at a time, and a failed one after growing waits', async () => {
  const outbox = outboxStore(postgres.db);
  await queue('a');
  const claimedAt: number[] = [];
  for (let minute = 0; minute < 16; minute += 1) {
    if ((await outbox.claim(minutesLater(minute))).length === 0) continue;
    claimedAt.push(minute);
    expect(await outbox.claim(minutesLater(minute))).toEqual([]);
    await outbox.failed('a', minutesLater(minute));
  }
  expect(claimedAt).toEqual([0, 1, 3, 7, 15]);
});

test('a claim without an attempt ends after a minute and does not count', async () => {
  const outbox = outboxStore(postgres.db);
  await queue('a');
  await outbox.claim(at);
  expect(await outbox.claim(new Date(minutesLater(1).getTime() - 1))).toEqual([]);
  expect(await outbox.claim(minutesLater(1))).toEqual([queued('a')]);
  expect(await postgres.query('select attempts from outbox')).toEqual([{ attempts: 0 }]);
});

test('simultaneous senders never claim the same mail', async () => {
  const outbox = outboxStore(postgres.db);
  const keys = ['a', 'b', 'c'];
  await queue(...keys);
  const claims = await Promise.all([outbox.claim(at), outbox.claim(at), outbox.claim(at)]);
  expect(claims.flat()).toHaveLength(keys.length);
});

test('mails about orders are claimed first', async () => {
  const forms = Array.from({ length: 50 }, (_, index) => `lead/${index}/company`);
  await queue(...forms, 'order/1/confirmation');
  const claimed = await outboxStore(postgres.db).claim(at);
  expect(claimed).toContainEqual(queued('order/1/confirmation'));
});

test('only the mails asked for are claimed', async () => {
  const outbox = outboxStore(postgres.db);
  await queue('a', 'b');
  expect(await outbox.claim(at, ['b'])).toEqual([queued('b')]);
});

test('a sent mail is never claimed again, and its content is erased', async () => {
  const outbox = outboxStore(postgres.db);
  await queue('a');
  await outbox.sent('a', at);
  expect(await outbox.claim(minutesLater(600))).toEqual([]);
  expect(await postgres.query('select mail, sent_at from outbox')).toEqual([
    { mail: null, sent_at: at },
  ]);
});

test('a mail is given up within 24 hours, while the vendor remembers its key, and reported once', async () => {
  const outbox = outboxStore(postgres.db);
  await queue('a');
  let last = at;
  const givenUp: string[] = [];
  for (let minute = 0; minute < 48 * 60; minute += 10) {
    givenUp.push(...(await outbox.giveUp(minutesLater(minute))));
    if ((await outbox.claim(minutesLater(minute))).length === 0) continue;
    last = minutesLater(minute);
    await outbox.failed('a', last);
  }
  const hours = (last.getTime() - at.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(12);
  expect(hours).toBeLessThan(24);
  expect(givenUp).toEqual(['a']);
});

test('a mail that was never tried is not given up', async () => {
  const outbox = outboxStore(postgres.db);
  await queue('a');
  expect(await outbox.giveUp(minutesLater(72 * 60))).toEqual([]);
  expect(await outbox.claim(minutesLater(72 * 60))).toEqual([queued('a')]);
});
