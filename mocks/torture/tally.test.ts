import { expect, test } from 'vitest';
import { placeholderCompany } from '#contract/company.ts';
import { createReport } from './command.ts';
import { tally } from './tally.ts';
import type { Run } from './visitors.ts';

const lead = 'lead-1@visit.example';
const buyer = 'buyer-1@visit.example';
const { email: company } = placeholderCompany;

const order = {
  id: 'order-1',
  kind: 'package',
  item: 'starter',
  state: 'paid',
  net: 39_900,
  vat: 9_975,
  total: 49_875,
  buyer: { email: buyer, registrationNumber: '556677-8899' },
};

const good = {
  leads: [{ email: lead }],
  outbox: [] as { key: string }[],
  orders: [order] as object[],
  mails: [
    { to: [company], replyTo: [lead] },
    { to: [company], replyTo: [buyer] },
    { to: [buyer], replyTo: [company] },
  ],
};

async function findingsIn(changes: Partial<typeof good>) {
  const { mails, ...tables } = { ...good, ...changes };
  const report = createReport();
  const query = async (sql: string) =>
    Object.entries(tables).find(([name]) => sql.includes(`from ${name}`))?.[1] ?? [];
  const session = { id: 'cs_1', metadata: { orderId: order.id }, payment_status: 'paid' };
  const platform = {
    postgres: { query },
    inbox: async () => mails,
    stripe: { account: { sessions: { cs_1: session } } },
  } as unknown as Run['platform'];
  const forms = [{ email: lead, accepted: true }];
  await tally({ platform, report, visits: { forms, buyers: new Map([['cs_1', buyer]]) } });
  return report.findings.map((finding) => finding.slice(0, finding.indexOf(':')));
}

test('a lost lead, a doubled mail, an unsent one and an order at another price are found', async () => {
  expect(await findingsIn({})).toEqual([]);
  expect(
    await findingsIn({
      leads: [],
      outbox: [{ key: 'lead/1/company' }],
      orders: [{ ...order, net: 1, state: 'open', buyer: null }],
      mails: [...good.mails, { to: [buyer, lead], replyTo: [buyer] }],
    }),
  ).toEqual([
    'an accepted form is stored once and mailed once',
    'a form is stored and mailed, or neither',
    'every mail leaves',
    'an order is paid when its session is',
    'no order stays open',
    'an order costs what the catalogue says',
    'a paid order knows its buyer',
    'a buyer is told once that a payment came, or failed',
    'the company is told about a paid order once',
    'a mail goes to the company or to a buyer',
  ]);
});
