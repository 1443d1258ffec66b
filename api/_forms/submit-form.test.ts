import { expect, test } from 'vitest';
import { consentVersion } from '../_contract/business.ts';
import { placeholderCompany } from '../_contract/company.ts';
import { Refusal } from '../_http/routes.ts';
import { noon } from '../_testing/clock.ts';
import { fakeMailDelivery } from '../_testing/fake-mail-delivery.ts';
import { queuedAs } from '../_testing/mails.ts';
import { testContext } from '../_testing/request.ts';
import { aLead } from '../_testing/visitor.ts';
import { leadKind } from './form-kinds.ts';
import { type FormServices, hourlyLimit, submitForm } from './submit-form.ts';

type Add = FormServices['forms']['add'];

const company = () => placeholderCompany;
const down = () => Promise.reject(new Error('database down'));

function leadsWith({
  add,
  allowsFallback = () => true,
  ...mails
}: {
  add?: Add;
  allowsFallback?: FormServices['allowsFallback'];
  mailFails?: boolean;
  configured?: boolean;
} = {}) {
  const delivery = fakeMailDelivery(mails);
  const stored: unknown[] = [];
  const store: Add = async (_form, submission) => {
    const { fingerprint, mail } = submission;
    stored.push(submission);
    delivery.queue([queuedAs(fingerprint, mail)]);
    return [fingerprint];
  };
  const notStored: Date[] = [];
  const forms = { add: add ?? store, notStored: async (at: Date) => void notStored.push(at) };
  const { mailDelivery } = delivery;
  const hashOf = async (address: string) => `hash of ${address}`;
  const services = { forms, mailDelivery, hashOf, company, allowsFallback };
  const handler = submitForm(leadKind, services);
  const refused: string[] = [];
  const { context } = testContext({ countRefusal: (kind) => refused.push(kind) });
  const send = (lead = aLead) => handler(lead, context);
  return { ...delivery, send, stored, store, notStored, refused };
}

test('a lead is stored with consent and hashed client IP, and the mail is sent after the response', async () => {
  const { send, stored, sent, waiting, backgroundWork } = leadsWith();
  expect(await send()).toBeUndefined();
  expect(stored).toMatchObject([
    {
      fields: aLead,
      consent: { at: noon, version: consentVersion(placeholderCompany) },
      sender: 'hash of 192.0.2.1',
      network: 'hash of 192.0.2.0/24',
    },
  ]);
  await backgroundWork();
  expect(sent).toMatchObject([{ content: { replyTo: 'asa@example.se' } }]);
  expect(waiting.size).toBe(0);
});

test('two spellings of one e-mail address give the lead the same fingerprint', async () => {
  const { send, stored } = leadsWith();
  await send({ ...aLead, email: 'åsa@öberg.se' });
  await send({ ...aLead, email: 'Åsa@öberg.se' });
  const [first, second] = stored as { fingerprint: string }[];
  expect(second?.fingerprint).toBe(first?.fingerprint);
});

test('a lead whose mail fails is accepted, and the mail stays queued', async () => {
  const { send, waiting, backgroundWork } = leadsWith({ mailFails: true });
  expect(await send()).toBeUndefined();
  await backgroundWork();
  expect(waiting.size).toBe(1);
});

const version = consentVersion(placeholderCompany);

test('without a database, a fallback mail with lead and consent is sent and noted for the health check', async () => {
  const { send, sent, notStored, backgroundWork } = leadsWith({ add: down });
  expect(await send()).toBeUndefined();
  const [{ key, content } = { key: '', content: { text: '', html: '' } }] = sent;
  expect(key).toMatch(/^lead\/[0-9a-f-]{36}\/company$/);
  expect(content).toMatchObject({ subject: expect.stringMatching(/^Osparad /) });
  const carried = [aLead.name, aLead.email, aLead.painPoint, aLead.currentApps];
  const note = 'det här mejlet kan vara det enda exemplaret';
  for (const part of [...carried, note, 'Samtycke: 2026-11-21 12.00', version])
    expect(content.text).toContain(part);
  await backgroundWork();
  expect(notStored).toEqual([noon]);
});

test('a lead is stored after its fallback mail if the database works again; both mails have one key', async () => {
  let failures = 1;
  const add: Add = (form, submission) => (failures-- > 0 ? down() : store(form, submission));
  const { send, store, stored, sent, notStored, backgroundWork } = leadsWith({ add });
  expect(await send()).toBeUndefined();
  await backgroundWork();
  const [{ fingerprint }] = stored as [{ fingerprint: string }];
  expect(sent.map(({ key }) => key)).toEqual([`lead/${fingerprint}/company`]);
  expect(notStored).toEqual([]);
});

test.each([{ mailFails: true }, { configured: false }])(
  'a lead that can neither be stored nor mailed is refused: %o',
  async (mails) => {
    expect(await leadsWith({ add: down, ...mails }).send()).toEqual(new Refusal('unavailable'));
  },
);

test('a server instance refuses leads beyond its hourly limit of fallback mails', async () => {
  const { send, sent } = leadsWith({ add: down, allowsFallback: hourlyLimit(2) });
  const answers = [await send(), await send(), await send()];
  expect(answers).toEqual([undefined, undefined, new Refusal('unavailable')]);
  expect(sent).toHaveLength(2);
});

test('a lead with a filled honeypot gets a success response, is not stored, and is counted', async () => {
  const { send, stored, sent, refused } = leadsWith();
  expect(await send({ ...aLead, website: 'https://spam.example' })).toBeUndefined();
  expect([stored, sent, refused]).toEqual([[], [], ['honeypot']]);
});
