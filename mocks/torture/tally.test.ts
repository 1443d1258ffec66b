import { expect, test } from 'vitest';
import { placeholderCompany } from '#contract/company.ts';
import type { FinalState } from './final-state.ts';
import { createReport } from './report.ts';
import { registrationNumber, tally } from './tally.ts';

const lead = 'lead-1@visit.example';
const buyer = 'buyer-1@visit.example';
const { email: company } = placeholderCompany;

const order = {
  id: 'order-1',
  kind: 'package' as const,
  item: 'starter',
  state: 'paid',
  net: 39_900,
  vat: 9_975,
  total: 49_875,
  email: buyer,
  registrationNumber,
};

const good: FinalState = {
  leads: [lead],
  unsent: [],
  orders: [order],
  mails: [
    { to: [company], replyTo: [lead] },
    { to: [company], replyTo: [buyer] },
    { to: [buyer], replyTo: [company] },
  ],
  sessions: [{ id: 'cs_1', orderId: order.id, paid: true }],
};

const findingsIn = (changes: Partial<FinalState>) => {
  const report = createReport();
  const visits = { forms: [{ email: lead, accepted: true }], buyers: new Map([['cs_1', buyer]]) };
  tally(visits, { ...good, ...changes }, report);
  return report.findings.map((finding) => finding.slice(0, finding.indexOf(':')));
};

test('a lost lead, a doubled mail, an unsent one and an order at another price are found', () => {
  expect(findingsIn({})).toEqual([]);
  expect(
    findingsIn({
      leads: [],
      unsent: ['lead/1/company'],
      orders: [{ ...order, net: 1, state: 'open', registrationNumber: null }],
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
