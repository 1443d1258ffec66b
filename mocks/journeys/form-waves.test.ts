import { beforeEach, expect, test } from 'vitest';
import { placeholderCompany } from '#contract/company.ts';
import { leadKind } from '../../api/_forms/form-kinds.ts';
import { formStore } from '../../api/_forms/form-store.ts';
import { type Mail, MailOverQuota, type Sender } from '../../api/_mail/mail.ts';
import { deliver } from '../../api/_mail/mail-delivery.ts';
import { outboxStore, queueContents } from '../../api/_mail/outbox.ts';
import { digestMail } from '../../api/_owner/digest-mail.ts';
import { scheduledMails } from '../../api/_owner/scheduled-mails.ts';
import { noonPlus } from '../../api/_testing/clock.ts';
import { fakeMailDelivery } from '../../api/_testing/fake-mail-delivery.ts';
import { mailsCalled } from '../../api/_testing/mails.ts';
import { aLead, submitted } from '../../api/_testing/visitor.ts';
import { databaseForTests } from '../platform/database-for-tests.ts';

// Real leads must reach the owner while somebody floods the form.
const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate leads, outbox'));

const forms = formStore(postgres.db);
const outbox = outboxStore(postgres.db);
const owner = scheduledMails(postgres.db);

type Post = { minute: number; sender: string; email: string };

/** Posts the forms and runs maintenance every five minutes, with a vendor that accepts 100 mails a day. */
async function simulate(posts: readonly Post[], minutes: number) {
  let minute = 0;
  const now = () => noonPlus(minute);
  const emails = new Map<string, string>();
  const mailed = new Map<string, number>();
  const digested = new Map<string, number>();
  const taken: string[] = [];
  const failures: string[] = [];
  const mail: Sender = {
    configured: () => true,
    async send(content, key) {
      if (taken.length >= 100) throw new MailOverQuota('daily_quota_exceeded');
      taken.push(key);
      const email = emails.get(key);
      if (email) mailed.set(email, minute);
      for (const { email } of realLeads)
        if (!digested.has(email) && (content as Mail).text.includes(email))
          digested.set(email, minute);
    },
  };
  const compose = async ({ key }: { key: string }) =>
    digestMail(await owner.formsOf(key), placeholderCompany);
  const { mailDelivery: fake } = fakeMailDelivery();
  const mailDelivery = { ...fake, compose, outbox, now, senders: { ...fake.senders, mail } };
  const send = (keys?: readonly string[]) =>
    deliver(mailDelivery, (during) => failures.push(during), keys);
  for (; minute < minutes; minute += 1) {
    for (const { sender, email } of posts.filter((post) => post.minute === minute)) {
      const submission = await submitted({ ...aLead, email }, { at: now() });
      const queued = await forms.add(leadKind, { ...submission, sender });
      for (const key of queued) emails.set(key, email);
      await send(queued);
    }
    // Maintenance runs only every five minutes to save test time; a mail that becomes due in between waits for the next
    // run.
    if (minute % 5 > 0) continue;
    await owner.queueDigests(now());
    await send();
  }
  return { mailed, digested, taken, failures, send };
}

const realLeads = Array.from({ length: 8 }, (_, at) => ({
  minute: 20 + at * 35,
  sender: `real-${at}`,
  email: `kund${at}@example.se`,
}));

test('eight leads among 1,500 forms from one IP address each get a mail within ten minutes', async () => {
  const wave = Array.from({ length: 1_500 }, (_, at) => ({
    minute: Math.floor(at / 5),
    sender: 'wave',
    email: `wave${at}@example.com`,
  }));
  const { mailed } = await simulate([...wave, ...realLeads], 310);
  const waits = realLeads.map(({ email, minute }) => (mailed.get(email) ?? 999) - minute);
  expect(Math.max(...waits)).toBeLessThanOrEqual(10);
  expect(mailed.size).toBeLessThanOrEqual(8 + 15);
}, 300_000);

test('eight leads among 1,400 forms from twenty IP addresses reach the owner within an hour', async () => {
  const wave = Array.from({ length: 20 * 14 * 5 }, (_, at) => ({
    minute: Math.floor((at / 280) * 60),
    sender: `wave-${at % 20}`,
    email: `wave${at}@example.com`,
  }));
  const { mailed, digested } = await simulate([...wave, ...realLeads], 370);
  const waits = realLeads.map(
    ({ email, minute }) => (mailed.get(email) ?? digested.get(email) ?? 999) - minute,
  );
  expect(Math.max(...waits)).toBeLessThanOrEqual(60);
  // Leaves 40 mails for orders in the vendor's smallest plan (100 a day).
  expect(mailed.size).toBeLessThanOrEqual(60);
}, 300_000);

test('after 260 forms, both mails about a sale still fit the vendor’s 100 mails a day', async () => {
  const wave = Array.from({ length: 260 }, (_, at) => ({
    minute: Math.floor(at / 2),
    sender: `wave-${at % 60}`,
    email: `wave${at}@example.com`,
  }));
  const { mailed, taken, failures, send } = await simulate(wave, 130);
  const sale = ['order/1/confirmation', 'order/1/notice/paid'];
  await queueContents(postgres.db(), mailsCalled(...sale), noonPlus(130));
  await send(sale);
  expect(taken.slice(-2).toSorted()).toEqual(sale);
  expect(taken.length - sale.length).toBeLessThanOrEqual(60);
  expect(mailed.size).toBeGreaterThan(30);
  expect(failures).toEqual([]);
}, 120_000);
