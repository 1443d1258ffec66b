import { beforeEach, expect, test, vi } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { processors } from '../_contract/business.ts';
import { placeholderCompany } from '../_contract/company.ts';
import { orderNumber } from '../_contract/purchases.ts';
import { leadKind, messageKind } from '../_forms/form-kinds.ts';
import { formEvent, formStore } from '../_forms/form-store.ts';
import { outboxStore } from '../_mail/outbox.ts';
import { orderStore } from '../_orders/order-store.ts';
import { digestMail } from '../_owner/digest-mail.ts';
import { digestKey, scheduledMails } from '../_owner/scheduled-mails.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { dataCommands } from '../_testing/commands.ts';
import { testEnv } from '../_testing/env.ts';
import { queueMails } from '../_testing/mails.ts';
import { aNewOrder } from '../_testing/order.ts';
import { aLead, aMessage, submitted } from '../_testing/visitor.ts';

const postgres = databaseForTests();
const { run, add } = dataCommands(postgres.db);
beforeEach(() => postgres.query('truncate leads, messages, outbox, orders'));

const asa = 'asa@example.se';

const count = async (table: string) => (await postgres.query(`select 1 from ${table}`)).length;

/** One person with a lead, a message, a paid and an unpaid order; another with a lead. */
async function fill() {
  await add();
  await add({ email: 'bo@example.se' });
  await formStore(postgres.db).add(messageKind, await submitted(aMessage));
  const [paid, unpaid] = [aNewOrder(), aNewOrder()];
  for (const order of [paid, unpaid]) await orderStore(postgres.db).start(order);
  await postgres.query('update orders set address_key = $1', [asa]);
  await postgres.query(
    `update orders set state = 'refunded', paid_at = '2026-11-21T11:00:00Z' where id = $1`,
    [paid.id],
  );
  return paid.id;
}

async function fillMails(paidId: string) {
  const [unpaid] = await postgres.query('select id from orders where id <> $1', [paidId]);
  const [sent, givenUp] = [`order/${paidId}/confirmation`, `order/${paidId}/notice/paid`];
  await queueMails(postgres.db, [sent, givenUp, `order/${unpaid?.id}/notice/failed`]);
  await outboxStore(postgres.db).sent(sent, noon);
  await postgres.query('update outbox set given_up_at = now() where key = $1', [givenUp]);
}

test('export includes a waiting webhook event, and erase deletes it', async () => {
  const submission = await submitted(aLead);
  const event = formEvent(leadKind, aLead, noon);
  await formStore(postgres.db).add(leadKind, { ...submission, event });
  const key = `webhook/${submission.fingerprint}/lead`;
  const { out } = await run(`export ${aLead.email}`);
  expect(JSON.parse(out[0] ?? '').mails).toContainEqual(expect.objectContaining({ key }));
  await run(`erase ${aLead.email}`);
  expect(await postgres.query('select key from outbox')).toEqual([]);
});

test('test orders are listed only with a test key, and erased like unpaid orders', async () => {
  const id = await fill();
  await fillMails(id);
  await postgres.query('update orders set livemode = false');
  expect((await run('orders --json')).out).toEqual([]);
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_1');
  const listed = (await run('orders --json')).out.map((line) => JSON.parse(line).number);
  expect(listed).toHaveLength(2);
  expect(listed).toContain(orderNumber(id));
  vi.unstubAllEnvs();
  expect((await run(`erase ${asa}`)).done).toBe(true);
  expect(await count('orders')).toBe(0);
  expect(await count("outbox where key like 'order/%'")).toBe(0);
});

test('erase keeps and lists an order with a pending payment', async () => {
  await fill();
  await postgres.query("update orders set state = 'processing', paid_at = null");
  const { done, log } = await run(`erase ${asa} --yes`);
  expect(done).toBe(true);
  expect(log.join()).toContain('Kept: 2 order(s), paid or with a payment under way');
  expect(await count('orders')).toBe(2);
});

test('erase mentions the workflow tool', async () => {
  vi.stubEnv('COMPANY_WORKFLOW_TOOL', 'n8n Cloud');
  await add();
  const { log } = await run(`erase ${aLead.email}`);
  vi.unstubAllEnvs();
  expect(log.join()).toContain('at Stripe, at n8n Cloud.');
});

test('after a wave is erased, a digest that waited for the quota names the lead that stays', async () => {
  const env = testEnv({ mailFormsPerHour: 0 });
  const [outbox, owner] = [outboxStore(postgres.db, env), scheduledMails(postgres.db, env)];
  await add({ name: 'Bo', email: 'bo@example.com' });
  await add({ name: 'Anna', email: 'anna@example.se', painPoint: 'Boka leveranser åt Bo' });
  await postgres.query("update leads set created_at = $1 where name = 'Anna'", [noonPlus(1)]);
  await owner.queueDigests(noon);
  const digest = digestKey(noon);
  await outbox.claim('mail', noon);
  await outbox.overQuota([digest], 'daily_quota_exceeded', noon);
  await run('erase --since 2026-11-21T11:00Z --until 2026-11-21T11:01Z');
  expect(await outbox.claim('mail', noonPlus(60))).toMatchObject([{ key: digest, content: null }]);
  const { text } = digestMail(await owner.formsOf(digest), placeholderCompany);
  expect(text).toContain('anna@example.se: ”Boka leveranser åt Bo”');
  expect(text).not.toContain('bo@example.com');
});

test('export prints the data of one person, including mails about their orders', async () => {
  await fillMails(await fill());
  const { out } = await run('export ASA@example.se');
  const found = JSON.parse(out.join('\n'));
  expect(found).toMatchObject({ leads: [{ email: asa }], messages: [{ email: asa }] });
  expect([found.orders.length, found.mails.length]).toEqual([2, 5]);
  expect(out.join()).not.toContain('bo@example.se');
});

test("erase deletes a person's data except paid orders and their sent mails", async () => {
  const paidId = await fill();
  await fillMails(paidId);
  const { done, out, log } = await run(`erase ${asa}`);
  expect(out).toEqual(['Erased here: 1 leads, 1 messages, 4 mails, 1 orders.']);
  expect(done).toBe(true);
  expect(log.join()).toContain(`bokföringslagen 7 kap. 2 § requires: ${paidId}`);
  expect(log.join()).toContain(`in the mailbox, at ${processors.mail}, at ${processors.payments}.`);
  expect(await postgres.query('select email from leads')).toEqual([{ email: 'bo@example.se' }]);
  expect(await count('messages')).toBe(0);
  expect(await postgres.query('select id from orders')).toEqual([{ id: paidId }]);
  expect(await postgres.query("select key, mail from outbox where key like 'order/%'")).toEqual([
    { key: `order/${paidId}/confirmation`, mail: null },
  ]);
  expect(await count('outbox')).toBe(2);
});

test.each([
  ['Åsa@Öberg.se', 'åsa@öberg.se'],
  ['info@xn--keriet-hua.se', 'info@åkeriet.se'],
  ['info@åkeriet.se', 'info@xn--keriet-hua.se'],
])('data stored for the e-mail address %s is exported and erased as %s', async (email, given) => {
  await add({ email });
  const found = JSON.parse((await run(`export " ${given} "`)).out[0] ?? '');
  expect([found.leads.length, found.mails.length]).toEqual([1, 1]);
  expect((await run(`erase ${given}`)).done).toBe(true);
  expect([await count('leads'), await count('outbox')]).toEqual([0, 0]);
});

test.each([
  ['asa.example.se', 2, 'asa.example.se is no e-mail address.'],
  ['cecilia@example.se', 3, 'Nothing is stored about cecilia@example.se.'],
])('export and erase of %s end with code %d and the reason', async (given, exitCode, why) => {
  await add();
  for (const command of ['export', 'erase']) {
    const { code, out, log } = await run(`${command} ${given}`);
    expect([code, out, log]).toEqual([exitCode, [], [why]]);
  }
  expect(await count('leads')).toBe(1);
});

test('erase lists the data and deletes it only after a yes or with --yes', async () => {
  await add();
  for (const answer of ['', 'n']) {
    const { code, log } = await run(`erase ${asa}`, answer);
    expect(code).toBe(4);
    expect(log[0]).toBe(`lead ${noon.toISOString()} ${aLead.name} <${asa}>`);
    expect(log.at(-1)).toContain('Nothing was erased');
  }
  expect(await count('leads')).toBe(1);
  const { done, log } = await run(`erase ${asa} --yes`, '');
  expect(done).toBe(true);
  expect(log.at(-1)).toContain('Still to be erased by you');
  expect(await count('leads')).toBe(0);
});

test('erase deletes only the forms from a time span, with their mails', async () => {
  const store = formStore(postgres.db);
  for (const minute of [0, 5, 10]) {
    const email = `${minute}@example.se`;
    await store.add(leadKind, await submitted({ ...aLead, email }, { at: noonPlus(minute) }));
    await store.add(messageKind, await submitted({ ...aMessage, email }, { at: noonPlus(minute) }));
  }
  const span = '--since 2026-11-21T11:05Z --until 2026-11-21T11:10Z';
  expect((await run(`erase ${span}`)).out).toEqual([
    'Erased here: 1 leads, 1 messages, 2 mails, 0 orders.',
  ]);
  const left = await postgres.query('select email from leads order by email');
  expect(left.map(({ email }) => email)).toEqual(['0@example.se', '10@example.se']);
  expect([await count('messages'), await count('outbox')]).toEqual([2, 4]);
  expect((await run(`erase ${span}`)).log).toEqual(['No form came then.']);
});
