import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { consentVersion } from '../_contract/business.ts';
import { placeholderCompany } from '../_contract/company.ts';
import { outboxStore } from '../_mail/outbox.ts';
import { leads } from '../_platform/schema.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { aMail } from '../_testing/mails.ts';
import { aLead, aMessage, submitted } from '../_testing/visitor.ts';
import { leadKind, messageKind } from './form-kinds.ts';
import { formEvent, formStore } from './form-store.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate leads, messages, outbox'));

const addLead = async (minute = 0) =>
  formStore(postgres.db).add(leadKind, await submitted(aLead, { at: noonPlus(minute) }));

const count = async (table: string) => (await postgres.query(`select 1 from ${table}`)).length;

test('a lead is stored with consent, and its mail is queued', async () => {
  const [key] = await addLead();
  const { fingerprint } = await submitted(aLead);
  const { consent: _consent, website: _website, ...stored } = aLead;
  expect(await postgres.db().select().from(leads)).toEqual([
    {
      ...stored,
      addressKey: 'asa@example.se',
      id: fingerprint,
      createdAt: noon,
      fingerprint,
      consentAt: noon,
      consentVersion: consentVersion(placeholderCompany),
    },
  ]);
  expect(key).toBe(`lead/${fingerprint}/company`);
  const [waiting] = await postgres.query('select key, mail, attempts, sent_at from outbox');
  expect(waiting).toEqual({ key, mail: aMail, attempts: 0, sent_at: null });
});

test('a lead and its webhook event are stored together and claimed separately', async () => {
  const outbox = outboxStore(postgres.db);
  const submission = await submitted(aLead);
  const event = formEvent(leadKind, aLead, noon);
  const id = submission.fingerprint;
  const keys = [`lead/${id}/company`, `webhook/${id}/lead`];
  expect(await formStore(postgres.db).add(leadKind, { ...submission, event })).toEqual(keys);
  expect(await outbox.claim('mail', noon)).toMatchObject([{ key: keys[0], content: aMail }]);
  const data = { id, ...event.data };
  expect(await outbox.claim('webhook', noon)).toMatchObject([
    { key: keys[1], content: { type: 'lead.created', timestamp: noon.toISOString(), data } },
  ]);
});

test('the same lead sent again after 15 minutes is stored again', async () => {
  const keys = [await addLead(0), await addLead(15), await addLead(29), await addLead(30)];
  expect(keys.map(({ length }) => length)).toEqual([1, 1, 0, 1]);
  expect(new Set(keys.flat()).size).toBe(3);
});

test('simultaneous equal messages are stored once, and a different message is stored too', async () => {
  const store = formStore(postgres.db);
  const same = await submitted(aMessage);
  const other = await submitted({ ...aMessage, message: 'Ett annat' });
  const keys = await Promise.all([same, same, other].map((one) => store.add(messageKind, one)));
  expect(keys.flat()).toHaveLength(2);
  expect([await count('messages'), await count('outbox')]).toEqual([2, 2]);
});
