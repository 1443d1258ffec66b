import { createHmac } from 'node:crypto';
import { getTableColumns as getColumns } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { processors } from '../_contract/business.ts';
import { orderNumber } from '../_contract/purchases.ts';
import { leadForm, messageForm } from '../_forms/form-kinds.ts';
import { formRecord } from '../_forms/form-record.ts';
import { formEvent, formStore } from '../_forms/form-store.ts';
import { outboxStore, queueContents } from '../_mail/outbox.ts';
import { orderStore } from '../_orders/order-store.ts';
import { leads, messages } from '../_platform/schema.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { aNewOrder } from '../_testing/order.ts';
import { aLead, aMessage, submitted } from '../_testing/visitor.ts';
import { runDataCommand } from './run-data-command.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate leads, messages, outbox, orders'));

const sign = async (text: string) => createHmac('sha256', 'secret').update(text).digest('hex');
const mail = { to: 'kund@example.se', subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' };
const asa = 'asa@example.se';

async function run(command: string, stdin = '', hasWebhook = false) {
  const out: string[] = [];
  const told: string[] = [];
  const done = await runDataCommand(command.split(' ').filter(Boolean), {
    db: postgres.db,
    sign,
    webhook: { configured: () => hasWebhook },
    now: () => noonPlus(5),
    stdin: async () => stdin,
    print: (line) => out.push(line),
    tell: (line) => told.push(line),
  });
  return { done, out, told };
}

const add = async (fields: Partial<typeof aLead> = {}) =>
  formStore(postgres.db).add(leadForm, await submitted({ ...aLead, ...fields }));

const count = async (table: string) => (await postgres.query(`select 1 from ${table}`)).length;

/** A lead, a message, and a paid and an unpaid order of one person, and a lead of another. */
async function fill() {
  await add();
  await add({ email: 'bo@example.se' });
  await formStore(postgres.db).add(messageForm, await submitted(aMessage));
  const [paid, unpaid] = [aNewOrder(), aNewOrder()];
  for (const order of [paid, unpaid]) await orderStore(postgres.db).start(order);
  await postgres.query(`update orders set buyer = '{"email": "Asa@Example.se"}'`);
  await postgres.query(
    `update orders set facts = '{"paid": "2026-11-21T11:00:00Z", "refunded/ch_1": "2026-11-22T11:00:00Z"}' where id = $1`,
    [paid.id],
  );
  return paid.id;
}

test('leads are listed as CSV with a header; their number goes to the messages', async () => {
  await add({ name: '=cmd|"x"' });
  const { done, out, told } = await run('leads');
  expect(done).toBe(true);
  const names = Object.keys(getColumns(leads)).map((name) => `"${name}"`);
  expect(out[0]).toBe(`\ufeff${names.join(';')}`);
  expect(out[1]).toContain(`"2026-11-21T11:00:00.000Z";"'=cmd|""x""";"asa@example.se"`);
  expect(told.at(-1)).toBe('1 leads.');
});

test.each(['x;=1+1', ' =1+1', '\t=1+1', '＝1+1', '＠SUM(1)', '%0A'])(
  'the cell %j is text for a spreadsheet that separates at semicolons',
  async (name) => {
    await add({ name });
    const { out } = await run('leads');
    const isText = name.startsWith('x') ? `;"${name}";` : `;"'${name}";`;
    expect(out[1]).toContain(isText);
  },
);

test('a list of more than one page is complete', async () => {
  const keys = Array.from({ length: 1201 }, (_, index) => ({ key: `k${index}`, content: mail }));
  await queueContents(postgres.db(), keys, noon);
  const { out } = await run('mails --json');
  expect(new Set(out.map((line) => JSON.parse(line).key)).size).toBe(1201);
});

test('--since lists rows from that date on', async () => {
  await add();
  expect((await run('leads --json --since 2026-11-21')).out).toHaveLength(1);
  expect((await run('leads --json --since 2026-11-22')).out).toHaveLength(0);
});

test('report prints the owner’s report of yesterday, or of the days since a date', async () => {
  await add();
  const yesterday = await run('report');
  expect(yesterday.done).toBe(true);
  expect(yesterday.out[0]).toContain('Rapport för fredag 20 november');
  expect(yesterday.out[0]).toContain('\nInget nytt och inget som väntar.\n');
  const { out } = await run('report --since 2026-11-21');
  expect(out[0]).toContain('Rapport sedan lördag 21 november');
  expect(out[0]).toContain(`Förfrågningar: 1: ${aLead.name}\n`);
});

test('export holds a waiting event for the webhook, and erase deletes it', async () => {
  const submission = await submitted(aLead);
  await formStore(postgres.db).add(leadForm, {
    ...submission,
    event: formEvent(leadForm, aLead, noon),
  });
  const key = `webhook/${submission.fingerprint}/lead`;
  const { out } = await run(`export ${aLead.email}`);
  expect(JSON.parse(out[0] ?? '').mails).toContainEqual(expect.objectContaining({ key }));
  await run(`erase ${aLead.email}`);
  expect(await postgres.query('select key from outbox')).toEqual([]);
});

test('orders are listed with their numbers, those of test mode with a test key alone, and erased like unpaid ones', async () => {
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

/** Mails about the two orders: one sent, one given up, one waiting. */
async function fillMails(paidId: string) {
  const [unpaid] = await postgres.query('select id from orders where id <> $1', [paidId]);
  const [sent, givenUp] = [`order/${paidId}/confirmation`, `order/${paidId}/notice/paid`];
  const keys = [sent, givenUp, `order/${unpaid?.id}/notice/failed`];
  const contents = keys.map((key) => ({ key, content: mail }));
  await queueContents(postgres.db(), contents, noon);
  await outboxStore(postgres.db).sent(sent, noon);
  await postgres.query('update outbox set given_up_at = now() where key = $1', [givenUp]);
}

test('erase names the copies in the workflow tool, and blanks digests and reports that wait and name the person', async () => {
  vi.stubEnv('COMPANY_WORKFLOW_TOOL', 'n8n Cloud');
  await add();
  const named = { ...mail, text: `1. Ny förfrågan från ${aLead.name}` };
  const contents = [
    { key: 'digest/2026-11-21T11', content: named },
    { key: 'digest/2026-11-21T12', content: mail },
    { key: 'self-test/2026-11-21', content: named },
  ];
  await queueContents(postgres.db(), contents, noon);
  const { told } = await run(`erase ${aLead.email}`);
  vi.unstubAllEnvs();
  expect(told.join()).toContain('at Stripe, at n8n Cloud.');
  const rows = await postgres.query("select mail ->> 'text' as text from outbox order by key");
  expect(rows.map(({ text }) => String(text).includes(aLead.name))).toEqual([false, false, false]);
  expect(rows[1]?.text).toBe(mail.text);
});

test('export prints the data of one person, including mails about their orders', async () => {
  await fillMails(await fill());
  const { out } = await run('export ASA@example.se');
  const found = JSON.parse(out.join('\n'));
  expect(found).toMatchObject({ leads: [{ email: asa }], messages: [{ email: asa }] });
  expect([found.orders.length, found.mails.length]).toEqual([2, 5]);
  expect(out.join()).not.toContain('bo@example.se');
});

test('erase deletes the data of one person, except paid orders and the traces of their sent mails', async () => {
  const paidId = await fill();
  await fillMails(paidId);
  const { done, out, told } = await run(`erase ${asa}`);
  expect(out).toEqual(['Erased: 1 leads, 1 messages, 4 mails, 1 orders.']);
  expect(done).toBe(false);
  expect(told.join()).toContain(`bokföringslagen 7 kap. 2 § requires: ${paidId}`);
  expect(told.join()).toContain(
    `in the mailbox, at ${processors.mail}, at ${processors.payments}.`,
  );
  expect(await postgres.query('select email from leads')).toEqual([{ email: 'bo@example.se' }]);
  expect(await count('messages')).toBe(0);
  expect(await postgres.query('select id from orders')).toEqual([{ id: paidId }]);
  expect(await postgres.query("select key, mail from outbox where key like 'order/%'")).toEqual([
    { key: `order/${paidId}/confirmation`, mail: null },
  ]);
  expect(await count('outbox')).toBe(2);
});

/** Queues a mail and gives it up. */
async function giveUp(key: string) {
  const outbox = outboxStore(postgres.db);
  await queueContents(postgres.db(), [{ key, content: mail }], noonPlus(-20 * 60));
  await outbox.claim('mail', noonPlus(-19 * 60));
  expect(await outbox.giveUp(noon)).toMatchObject([{ key }]);
  return outbox;
}

test('resend queues a given up mail as if it were new, and refuses a sent one', async () => {
  const outbox = await giveUp('a');
  expect((await run('resend a')).done).toBe(true);
  expect(await outbox.giveUp(noonPlus(5))).toEqual([]);
  expect(await outbox.claim('mail', noonPlus(5))).toMatchObject([{ key: 'a', content: mail }]);
  await outbox.sent('a', noonPlus(5));
  expect((await run('resend a')).told).toEqual(['a was sent; its content is erased.']);
  expect((await run('resend b')).told).toEqual(['There is no mail b.']);
});

test.each(['a', 'all'])(
  'acknowledge %s takes given up mails out of the health check',
  async (what) => {
    await giveUp('a');
    expect((await run(`acknowledge ${what}`)).out).toEqual(['a is acknowledged.']);
    expect((await run(`acknowledge ${what}`)).done).toBe(false);
  },
);

test('acknowledge all includes forms that were sent only by fallback mail', async () => {
  const { fingerprint } = await submitted(aLead);
  await formStore(postgres.db).notStored(fingerprint, noon);
  expect((await run('acknowledge all')).out).toEqual([`${fingerprint} is acknowledged.`]);
  expect(await count('fallback_forms')).toBe(0);
});

test('restore stores and posts the forms of fallback mails once, also when run again', async () => {
  const lead = await formRecord('lead', await submitted(aLead), sign);
  const message = await formRecord('message', await submitted(aMessage), sign);
  const mails = `Hej\n\n> ${lead}\n\n${message}\n${lead}`;
  const first = await run('restore', mails, true);
  expect([first.done, first.out]).toEqual([true, ['Stored: 2. Stored before: 1. Refused: 0.']]);
  await run('restore', mails, true);
  expect([await count('leads'), await count('messages')]).toEqual([1, 1]);
  const { consent: _consent, website: _website, ...leadFields } = aLead;
  const { consent: _given, ...messageFields } = aMessage;
  const times = { consentAt: noon, createdAt: noon };
  const [stored] = await postgres.db().select().from(leads);
  expect(stored).toMatchObject({ ...leadFields, ...times });
  const written = await postgres.db().select().from(messages);
  expect(written).toMatchObject([{ ...messageFields, ...times }]);
  const queued = await postgres.query('select key, mail from outbox order by key');
  expect(queued).toHaveLength(2);
  const data = { id: stored?.id, ...leadFields };
  expect(queued).toContainEqual({
    key: `webhook/${stored?.id}/lead`,
    mail: { type: 'lead.created', timestamp: noon.toISOString(), data },
  });
});

test('restore continues after a record whose fields are no longer accepted', async () => {
  const old = await formRecord('lead', await submitted({ ...aLead, email: '' }), sign);
  const lead = await formRecord('lead', await submitted(aLead), sign);
  const { done, out } = await run('restore', `${old}\n${lead}`);
  expect([done, out]).toEqual([false, ['Stored: 1. Stored before: 0. Refused: 1.']]);
  expect(await count('outbox')).toBe(0);
});

test.each([
  '',
  'nonsense',
  'leads nonsense',
  'export',
  'erase a@example.se b@example.se',
  'leads --since yesterday',
])('"%s" does nothing and says what is right', async (command) => {
  await add({ email: 'a@example.se' });
  const { done, out, told } = await run(command);
  expect([done, out]).toEqual([false, []]);
  const isDate = command.includes('--since');
  const right = isDate ? 'Give --since as a date, such as 2026-01-31.' : 'Usage: npm run data -- ';
  expect(told[0]).toContain(right);
  expect(await count('leads')).toBe(1);
});
