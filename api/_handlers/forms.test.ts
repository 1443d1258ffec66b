import { expect, test } from 'vitest';
import { consentVersion } from '../_contract/business.ts';
import { placeholderCompany } from '../_contract/company.ts';
import type { Message } from '../_contract/contact.ts';
import type { Lead } from '../_contract/leads.ts';
import { readFormRecords } from '../_domain/form-record.ts';
import type { SubmissionStore } from '../_domain/ports.ts';
import { Refusal } from '../_http/refusal.ts';
import { noon } from '../_testing/clock.ts';
import { fakeMailDelivery } from '../_testing/fake-mail-delivery.ts';
import { testContext } from '../_testing/request.ts';
import { aLead, aMessage } from '../_testing/visitor.ts';
import { createLeadHandler } from './create-lead.ts';
import { createMessageHandler } from './create-message.ts';

type Delivery = ReturnType<typeof fakeMailDelivery>;
type Store = SubmissionStore<Lead | Message>['add'];

const sign = async (text: string) => `signed${text.length}`;

const company = () => placeholderCompany;

/** Both forms keep the same promises: each is sent by a visitor to a store that works or fails. */
const forms = [
  {
    form: 'lead',
    send: ({ mailDelivery }: Delivery, add: Store) =>
      createLeadHandler({ mailDelivery, sign, company, leads: { add } })(
        aLead,
        testContext().context,
      ),
  },
  {
    form: 'message',
    send: ({ mailDelivery }: Delivery, add: Store) =>
      createMessageHandler({ mailDelivery, sign, company, messages: { add } })(
        aMessage,
        testContext().context,
      ),
  },
];

/** Takes what it is given, unless it has taken the same before. */
function storing(delivery: Delivery): Store {
  const seen = new Set<string>();
  return async ({ fingerprint, mail }) => {
    if (seen.has(fingerprint)) return undefined;
    seen.add(fingerprint);
    delivery.queue([{ key: fingerprint, mail }]);
    return fingerprint;
  };
}

const down: Store = () => Promise.reject(new Error('database down'));

test.each(forms)(
  'a $form is stored with its consent, and mailed after the answer',
  async ({ send }) => {
    const delivery = fakeMailDelivery();
    const store = storing(delivery);
    const written: unknown[] = [];
    const answer = await send(delivery, (submission) => {
      written.push(submission);
      return store(submission);
    });
    expect(answer).toBeUndefined();
    expect(written).toMatchObject([
      { fields: { email: 'asa@example.se' }, consent: { at: noon, version: consentVersion } },
    ]);
    await delivery.backgroundWork();
    expect(delivery.sent).toMatchObject([{ mail: { replyTo: 'asa@example.se' } }]);
    expect(delivery.waiting.size).toBe(0);
  },
);

test.each(forms)('a $form that is repeated is accepted, and not mailed again', async ({ send }) => {
  const delivery = fakeMailDelivery();
  const store = storing(delivery);
  expect([await send(delivery, store), await send(delivery, store)]).toEqual([
    undefined,
    undefined,
  ]);
  await delivery.backgroundWork();
  expect(delivery.sent).toHaveLength(1);
});

test.each(forms)(
  'a $form is accepted although the mail fails, and the mail waits',
  async ({ send }) => {
    const delivery = fakeMailDelivery({ mailFails: true });
    expect(await send(delivery, storing(delivery))).toBeUndefined();
    await delivery.backgroundWork();
    expect(delivery.waiting.size).toBe(1);
  },
);

test.each(forms)(
  'a $form is accepted when the database is down, because its mail is sent at once and carries it',
  async ({ form, send }) => {
    const delivery = fakeMailDelivery();
    expect(await send(delivery, down)).toBeUndefined();
    const [{ key, mail } = { key: '', mail: { text: '', html: '' } }] = delivery.sent;
    const id = key.split('/')[1];
    expect(key).toBe(`${form}/${id}/company`);
    const record = { kind: form, id, fields: form === 'lead' ? aLead : aMessage };
    expect(await readFormRecords(mail.text, sign)).toMatchObject([record]);
    expect(await readFormRecords(mail.html, sign)).toMatchObject([record]);
  },
);

test.each(forms)(
  'a $form that is sent again while the database is down has the same mail',
  async ({ send }) => {
    const delivery = fakeMailDelivery();
    await send(delivery, down);
    await send(delivery, down);
    expect(new Set(delivery.sent.map(({ key }) => key)).size).toBe(1);
  },
);

test.each(forms)(
  'a $form is stored after its fallback mail, if the database is back within half a minute',
  async ({ send }) => {
    const delivery = fakeMailDelivery();
    const store = storing(delivery);
    let failures = 8;
    expect(
      await send(delivery, (submission) => (failures-- > 0 ? down(submission) : store(submission))),
    ).toBeUndefined();
    await delivery.backgroundWork();
    expect(delivery.waiting.size).toBe(1);
    expect(delivery.notStored).toEqual([]);
  },
);

test.each(forms)(
  'a $form that its fallback mail alone has is noted for the health check',
  async ({ send }) => {
    const delivery = fakeMailDelivery();
    await send(delivery, down);
    await delivery.backgroundWork();
    const id = delivery.sent[0]?.key.split('/')[1];
    expect(delivery.notStored).toEqual([id]);
  },
);

test.each(forms)('a $form that can neither be stored nor mailed is refused', async ({ send }) => {
  for (const delivery of [
    fakeMailDelivery({ mailFails: true }),
    fakeMailDelivery({ configured: false }),
  ]) {
    expect(await send(delivery, down)).toEqual(new Refusal('unavailable'));
  }
});

test('a robot that fills the honeypot is answered, and nothing is stored or mailed', async () => {
  const delivery = fakeMailDelivery();
  const send = createLeadHandler({
    mailDelivery: delivery.mailDelivery,
    sign,
    company,
    leads: { add: () => Promise.reject(new Error()) },
  });
  const spam = { ...aLead, website: 'https://spam.example' };
  expect(await send(spam, testContext().context)).toBeUndefined();
  expect(delivery.sent).toEqual([]);
});
