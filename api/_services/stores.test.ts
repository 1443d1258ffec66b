import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../mocks/platform/test-database.ts';
import { aLead, aMessage } from '../_testing/visitor.ts';
import { leadStore } from './lead-store.ts';
import { messageStore } from './message-store.ts';
import { outboxStore } from './outbox-store.ts';

let postgres: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  postgres = await testDatabase();
}, 30_000);
beforeEach(() => postgres.query('truncate leads, messages, outbox'));
afterAll(() => postgres.close());

const id = '0b4a1e0e-6a8e-4d6d-9d4b-0d3f3a1c2b5e';
const at = new Date('2026-11-21T06:00:00.000Z');
const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const consent = { at, version: '2026-11' };
const mail = { subject: 'Ny förfrågan', text: 'Hej', html: '<p>Hej</p>' };
const queued = (key: string) => ({ key, mail });

test('a lead is stored with its consent and its mail', async () => {
  await leadStore(postgres.db).add(id, aLead, consent, [queued('lead/1')]);
  const [lead] = await postgres.query('select * from leads');
  expect(lead).toEqual({
    id,
    created_at: at,
    name: aLead.name,
    email: aLead.email,
    pain_point: aLead.painPoint,
    current_apps: aLead.currentApps,
    consent_at: at,
    consent_version: '2026-11',
  });
  const [waiting] = await postgres.query('select key, mail, attempts, sent_at from outbox');
  expect(waiting).toEqual({ key: 'lead/1', mail, attempts: 0, sent_at: null });
});

test('a lead that cannot be stored leaves no mail behind', async () => {
  await leadStore(postgres.db).add(id, aLead, consent, [queued('lead/1')]);
  const again = leadStore(postgres.db).add(id, aLead, consent, [queued('lead/2')]);
  await expect(again).rejects.toThrow();
  expect(await postgres.query('select key from outbox')).toEqual([{ key: 'lead/1' }]);
});

test('a message is stored with its consent and its mail', async () => {
  await messageStore(postgres.db).add(id, aMessage, consent, [queued('message/1')]);
  const [message] = await postgres.query('select name, company, message, consent_at from messages');
  expect(message).toEqual({
    name: aMessage.name,
    company: aMessage.company,
    message: aMessage.message,
    consent_at: at,
  });
  expect(await postgres.query('select key from outbox')).toEqual([{ key: 'message/1' }]);
});

test('a mail is claimed by one sender at a time, and again after a growing wait', async () => {
  const outbox = outboxStore(postgres.db);
  await leadStore(postgres.db).add(id, aLead, consent, [queued('lead/1')]);
  expect(await outbox.claim(at)).toEqual([queued('lead/1')]);
  expect(await outbox.claim(at)).toEqual([]);
  expect(await outbox.claim(minutesLater(1))).toEqual([queued('lead/1')]);
  expect(await outbox.claim(minutesLater(2))).toEqual([]);
  expect(await outbox.claim(minutesLater(3))).toEqual([queued('lead/1')]);
});

test('two senders at once never get the same mail', async () => {
  const outbox = outboxStore(postgres.db);
  const mails = ['a', 'b', 'c'].map(queued);
  await leadStore(postgres.db).add(id, aLead, consent, mails);
  const claims = await Promise.all([outbox.claim(at), outbox.claim(at), outbox.claim(at)]);
  expect(claims.flat()).toHaveLength(mails.length);
});

test('only the mails asked for are claimed', async () => {
  const outbox = outboxStore(postgres.db);
  await leadStore(postgres.db).add(id, aLead, consent, [queued('a'), queued('b')]);
  expect(await outbox.claim(at, ['b'])).toEqual([queued('b')]);
});

test('a sent mail is never claimed again, and its content is erased', async () => {
  const outbox = outboxStore(postgres.db);
  await leadStore(postgres.db).add(id, aLead, consent, [queued('a')]);
  await outbox.sent('a', at);
  expect(await outbox.claim(minutesLater(600))).toEqual([]);
  expect(await postgres.query('select mail, sent_at from outbox')).toEqual([
    { mail: null, sent_at: at },
  ]);
});

test('a mail is given up within the day for which the mail provider remembers its key', async () => {
  const outbox = outboxStore(postgres.db);
  await leadStore(postgres.db).add(id, aLead, consent, [queued('a')]);
  let last = at;
  for (let minute = 0; minute < 48 * 60; minute += 10) {
    if ((await outbox.claim(minutesLater(minute))).length > 0) last = minutesLater(minute);
  }
  const hours = (last.getTime() - at.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(12);
  expect(hours).toBeLessThan(24);
  expect(await outbox.stuck(minutesLater(10))).toBe(true);
});
