import { expect, test } from 'vitest';
import { Refusal } from '../_http/refusal.ts';
import { noon } from '../_testing/clock.ts';
import { fakePost } from '../_testing/fake-post.ts';
import { testContext } from '../_testing/front.ts';
import { aLead, aMessage } from '../_testing/visitor.ts';
import { createLead } from './create-lead.ts';
import { createMessage } from './create-message.ts';
import type { QueuedMail } from './deliver-mails.ts';

type Store = (...written: unknown[]) => void;

/** Both forms keep the same promises: each is sent by a visitor to a store that works or fails. */
const forms = [
  {
    form: 'lead',
    send: (office: ReturnType<typeof fakePost>, store: Store) =>
      createLead({
        post: office.post,
        newId: () => '1',
        leads: { add: async (...written) => store(...written) },
      })(aLead, testContext().context),
  },
  {
    form: 'message',
    send: (office: ReturnType<typeof fakePost>, store: Store) =>
      createMessage({
        post: office.post,
        newId: () => '1',
        messages: { add: async (...written) => store(...written) },
      })(aMessage, testContext().context),
  },
];

const keeping =
  (office: ReturnType<typeof fakePost>): Store =>
  (_id, _words, _consent, mails) =>
    office.queue(mails as QueuedMail[]);

const down: Store = () => {
  throw new Error('database down');
};

test.each(forms)(
  'a $form is kept with its consent, and mailed after the answer',
  async ({ form, send }) => {
    const office = fakePost();
    const written: unknown[] = [];
    const answer = await send(office, (...all) => {
      written.push(...all);
      keeping(office)(...all);
    });
    expect(answer).toEqual({});
    expect(written).toMatchObject([
      '1',
      { email: 'asa@example.se' },
      { at: noon, version: '2026-11' },
      [{ key: `${form}/1/company` }],
    ]);
    await office.settle();
    expect(office.sent).toMatchObject([
      { key: `${form}/1/company`, mail: { replyTo: 'asa@example.se' } },
    ]);
    expect(office.waiting.size).toBe(0);
  },
);

test.each(forms)(
  'a $form is accepted although the mail fails, and the mail waits',
  async ({ send }) => {
    const office = fakePost({ mailFails: true });
    expect(await send(office, keeping(office))).toEqual({});
    await office.settle();
    expect(office.waiting.size).toBe(1);
  },
);

test.each(forms)('a $form is carried by its mail when the database is down', async ({ send }) => {
  const office = fakePost();
  expect(await send(office, down)).toEqual({});
  expect(office.sent).toHaveLength(1);
});

test.each(forms)(
  'a $form that can neither be kept nor mailed is told to the visitor',
  async ({ send }) => {
    for (const office of [fakePost({ mailFails: true }), fakePost({ configured: false })]) {
      expect(await send(office, down)).toEqual(new Refusal('unavailable'));
    }
  },
);

test('a robot that fills the honeypot is answered, and nothing is kept or mailed', async () => {
  const office = fakePost();
  const send = createLead({ post: office.post, leads: { add: () => Promise.reject(new Error()) } });
  const spam = { ...aLead, website: 'https://spam.example' };
  expect(await send(spam, testContext().context)).toEqual({});
  expect(office.sent).toEqual([]);
});
