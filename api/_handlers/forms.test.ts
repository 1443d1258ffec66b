import { expect, test } from 'vitest';
import { consentVersion } from '../_contract/business.ts';
import type { QueuedMail } from '../_domain/mail.ts';
import { Refusal } from '../_http/refusal.ts';
import { noon } from '../_testing/clock.ts';
import { fakeMailDelivery } from '../_testing/fake-mail-delivery.ts';
import { testContext } from '../_testing/request.ts';
import { aLead, aMessage } from '../_testing/visitor.ts';
import { createLeadHandler } from './create-lead.ts';
import { createMessageHandler } from './create-message.ts';

type Store = (...written: unknown[]) => void;

/** Both forms keep the same promises: each is sent by a visitor to a store that works or fails. */
const forms = [
  {
    form: 'lead',
    send: (delivery: ReturnType<typeof fakeMailDelivery>, store: Store) =>
      createLeadHandler({
        mailDelivery: delivery.mailDelivery,
        newId: () => '1',
        leads: { add: async (...written) => store(...written) },
      })(aLead, testContext().context),
  },
  {
    form: 'message',
    send: (delivery: ReturnType<typeof fakeMailDelivery>, store: Store) =>
      createMessageHandler({
        mailDelivery: delivery.mailDelivery,
        newId: () => '1',
        messages: { add: async (...written) => store(...written) },
      })(aMessage, testContext().context),
  },
];

const storing =
  (delivery: ReturnType<typeof fakeMailDelivery>): Store =>
  (_id, _words, _consent, mails) =>
    delivery.queue(mails as QueuedMail[]);

const down: Store = () => {
  throw new Error('database down');
};

test.each(forms)(
  'a $form is stored with its consent, and mailed after the answer',
  async ({ form, send }) => {
    const delivery = fakeMailDelivery();
    const written: unknown[] = [];
    const answer = await send(delivery, (...all) => {
      written.push(...all);
      storing(delivery)(...all);
    });
    expect(answer).toEqual({});
    expect(written).toMatchObject([
      '1',
      { email: 'asa@example.se' },
      { at: noon, version: consentVersion },
      [{ key: `${form}/1/company` }],
    ]);
    await delivery.backgroundWork();
    expect(delivery.sent).toMatchObject([
      { key: `${form}/1/company`, mail: { replyTo: 'asa@example.se' } },
    ]);
    expect(delivery.waiting.size).toBe(0);
  },
);

test.each(forms)(
  'a $form is accepted although the mail fails, and the mail waits',
  async ({ send }) => {
    const delivery = fakeMailDelivery({ mailFails: true });
    expect(await send(delivery, storing(delivery))).toEqual({});
    await delivery.backgroundWork();
    expect(delivery.waiting.size).toBe(1);
  },
);

test.each(forms)(
  'a $form is accepted when the database is down, because its mail is sent at once',
  async ({ send }) => {
    const delivery = fakeMailDelivery();
    expect(await send(delivery, down)).toEqual({});
    expect(delivery.sent).toHaveLength(1);
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
    leads: { add: () => Promise.reject(new Error()) },
  });
  const spam = { ...aLead, website: 'https://spam.example' };
  expect(await send(spam, testContext().context)).toEqual({});
  expect(delivery.sent).toEqual([]);
});
