import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { consentVersion } from '../_contract/business.ts';
import { placeholderCompany } from '../_contract/company.ts';
import { outboxStore, queueMails } from '../_mail/outbox-store.ts';
import { formEvent } from '../_orders/webhook-event.ts';
import { leads } from '../_platform/schema.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { aLead, submitted } from '../_testing/visitor.ts';
import { leadStore } from './lead-store.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate leads, outbox'));

const mail = { subject: 'Ny förfrågan', text: 'Hej', html: '<p>Hej</p>' };
const queued = (key: string) => ({ key, mail });
const claimed = (key: string) => ({ ...queued(key), idempotencyKey: key });
const queue = (...keys: string[]) => queueMails(postgres.db(), keys.map(queued), noon);

const addLead = async (minute = 0) =>
  leadStore(postgres.db).add(await submitted(aLead, { at: noonPlus(minute), mail }));

const count = async (table: string) => (await postgres.query(`select 1 from ${table}`)).length;

test('a lead is stored with its consent and its mail', async () => {
  const [key] = await addLead();
  const { fingerprint } = await submitted(aLead);
  const { consent: _consent, website: _website, ...stored } = aLead;
  expect(await postgres.db().select().from(leads)).toEqual([
    {
      ...stored,
      id: fingerprint,
      createdAt: noon,
      fingerprint,
      consentAt: noon,
      consentVersion: consentVersion(placeholderCompany),
    },
  ]);
  expect(key).toBe(`lead/${fingerprint}/company`);
  const [waiting] = await postgres.query('select key, mail, attempts, sent_at from outbox');
  expect(waiting).toEqual({ key, mail, attempts: 0, sent_at: null });
});

test('a lead and its event for the webhook are stored together, and claimed apart', async () => {
  const outbox = outboxStore(postgres.db);
  const submission = await submitted(aLead, { mail });
  const event = formEvent('lead', aLead, noon);
  const id = submission.fingerprint;
  const keys = [`lead/${id}/company`, `webhook/${id}/lead`];
  expect(await leadStore(postgres.db).add({ ...submission, event })).toEqual(keys);
  expect(await outbox.claim(noon)).toMatchObject([{ key: keys[0], mail }]);
  const data = { id, ...event.data };
  expect(await outbox.claimEvents(noon)).toMatchObject([
    { key: keys[1], mail: { type: 'lead.created', timestamp: noon.toISOString(), data } },
  ]);
});

test('the same lead sent several times at once is stored once', async () => {
  for (const minute of [0, 20]) {
    const keys = await Promise.all(Array.from({ length: 8 }, () => addLead(minute)));
    expect(keys.flat()).toHaveLength(1);
  }
  expect([await count('leads'), await count('outbox')]).toEqual([2, 2]);
});

test('the same lead sent after 15 minutes is a new one', async () => {
  const keys = [await addLead(0), await addLead(15), await addLead(29), await addLead(30)];
  expect(keys.map(({ length }) => length)).toEqual([1, 1, 0, 1]);
  expect(new Set(keys.flat()).size).toBe(3);
});

test('a mail is claimed by one sender at a time, and a failed one after growing waits', async () => {
  const outbox = outboxStore(postgres.db);
  await queue('a');
  const claimedAt: number[] = [];
  for (let minute = 0; minute < 16; minute += 1) {
    if ((await outbox.claim(noonPlus(minute))).length === 0) continue;
    claimedAt.push(minute);
    expect(await outbox.claim(noonPlus(minute))).toEqual([]);
    await outbox.failed('a', noonPlus(minute), false);
  }
  expect(claimedAt).toEqual([0, 1, 3, 7, 15]);
});

test('a claim without an attempt ends after a minute and does not count', async () => {
  const outbox = outboxStore(postgres.db);
  await queue('a');
  await outbox.claim(noon);
  expect(await outbox.claim(new Date(noonPlus(1).getTime() - 1))).toEqual([]);
  expect(await outbox.claim(noonPlus(1))).toEqual([claimed('a')]);
  expect(await postgres.query('select attempts from outbox')).toEqual([{ attempts: 0 }]);
});

test('a mail that the vendor refused gets another idempotency key, one that failed otherwise does not', async () => {
  const outbox = outboxStore(postgres.db);
  await queue('a');
  const keyAt = async (minute: number) => (await outbox.claim(noonPlus(minute)))[0]?.idempotencyKey;
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
  const claims = await Promise.all([outbox.claim(noon), outbox.claim(noon), outbox.claim(noon)]);
  expect(claims.flat()).toHaveLength(keys.length);
});

test('mails about orders are claimed first', async () => {
  const forms = Array.from({ length: 50 }, (_, index) => `lead/${index}/company`);
  await queue(...forms, 'order/1/confirmation');
  const mails = await outboxStore(postgres.db).claim(noon);
  expect(mails).toContainEqual(claimed('order/1/confirmation'));
});

test('only the mails asked for are claimed', async () => {
  const outbox = outboxStore(postgres.db);
  await queue('a', 'b');
  expect(await outbox.claim(noon, ['b'])).toEqual([claimed('b')]);
});

test('a sent mail is never claimed again, and its content is erased', async () => {
  const outbox = outboxStore(postgres.db);
  await queue('a');
  await outbox.sent('a', noon);
  expect(await outbox.claim(noonPlus(600))).toEqual([]);
  expect(await postgres.query('select mail, sent_at from outbox')).toEqual([
    { mail: null, sent_at: noon },
  ]);
});

test('a mail is given up within 24 hours, while the vendor remembers its key, and reported once', async () => {
  const outbox = outboxStore(postgres.db);
  await queue('a');
  let last = noon;
  const givenUp: string[] = [];
  for (let minute = 0; minute < 48 * 60; minute += 30) {
    givenUp.push(...(await outbox.giveUp(noonPlus(minute))));
    if ((await outbox.claim(noonPlus(minute))).length === 0) continue;
    last = noonPlus(minute);
    await outbox.failed('a', last, false);
  }
  const hours = (last.getTime() - noon.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(12);
  expect(hours).toBeLessThan(24);
  expect(givenUp).toEqual(['a']);
});

test('a mail that was never tried is not given up', async () => {
  const outbox = outboxStore(postgres.db);
  await queue('a');
  expect(await outbox.giveUp(noonPlus(72 * 60))).toEqual([]);
  expect(await outbox.claim(noonPlus(72 * 60))).toEqual([claimed('a')]);
});
