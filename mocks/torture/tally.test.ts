import { expect, test } from 'vitest';
import { placeholderCompany } from '#contract/company.ts';
import type { FinalState } from './final-state.ts';
import { registrationNumber } from './pay.ts';
import { tally } from './tally.ts';
import { noVisits, type Sent, type Visits } from './visits.ts';

const lead = 'lead-1@visit.example';
const buyer = 'buyer-1@visit.example';
const key = 'lead/1/company';

const mailAbout = (who: string) => ({ to: [placeholderCompany.email], replyTo: [who] });
const confirmation = { to: [buyer], replyTo: [placeholderCompany.email] };

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

/** One lead that was sent and one package that was bought, and all went well. */
const good = {
  form: { kind: 'lead', email: lead, tries: 1, accepted: true } satisfies Sent as Sent,
  visits: {} as Partial<Visits>,
  state: {
    leads: new Map([[lead, 1]]),
    messages: new Map(),
    outbox: [{ key, attempts: 1, sent: true }],
    orders: [order],
    mails: [mailAbout(lead), mailAbout(buyer), confirmation],
    sessions: [{ id: 'cs_1', orderId: order.id, paid: true }],
  } as FinalState,
  attempts: 1,
  problems: [] as string[],
};

type Case = Partial<Omit<typeof good, 'state' | 'form'>> & {
  form?: Partial<Sent>;
  state?: Partial<FinalState>;
};

const run = (changes: Case) => {
  const { attempts, problems } = { ...good, ...changes };
  const visits = {
    ...noVisits(),
    forms: [{ ...good.form, ...changes.form }],
    buyers: new Map([['cs_1', buyer]]),
    ...changes.visits,
  };
  const state = { ...good.state, ...changes.state };
  const traffic = { mailAttempts: new Map([[key, attempts]]), droppedEvents: [] };
  return tally(visits, state, { traffic, problems });
};

test('when all went well there is nothing to say', () => {
  const { counts, violations } = run({});
  expect(violations).toEqual([]);
  expect(counts).toMatchObject({
    'of these stored once': 1,
    'of these mailed once': 1,
    'orders paid': 1,
  });
});

const unpaid = { sessions: [{ id: 'cs_1', orderId: order.id, paid: false }] };

const wrong: [string, Case][] = [
  [
    'an accepted form is stored and mailed',
    { state: { leads: new Map(), mails: [mailAbout(buyer), confirmation] } },
  ],
  ['an accepted form is stored and mailed', { state: { leads: new Map() } }],
  ['an accepted form is stored and mailed', { state: { mails: [mailAbout(buyer), confirmation] } }],
  [
    'a form is stored and mailed, or neither',
    { form: { accepted: false }, state: { mails: [mailAbout(buyer), confirmation] } },
  ],
  [
    'a form is stored and mailed, or neither',
    { form: { accepted: false }, state: { leads: new Map() } },
  ],
  ['a form is stored once and mailed once', { state: { leads: new Map([[lead, 2]]) } }],
  [
    'a form is stored once and mailed once',
    { form: { tries: 2 }, state: { mails: [...good.state.mails, mailAbout(lead)] } },
  ],
  ['every mail leaves', { state: { outbox: [{ key, attempts: 1, sent: false }] } }],
  ['no attempt is counted that was not made', { attempts: 0 }],
  ['an order is paid when its session is', { state: { orders: [{ ...order, state: 'expired' }] } }],
  ['an order is paid when its session is', { state: unpaid }],
  ['a session has an order', { state: { orders: [] } }],
  ['no order stays open', { state: { ...unpaid, orders: [{ ...order, state: 'open' }] } }],
  ['an order costs what the catalogue says', { state: { orders: [{ ...order, net: 1 }] } }],
  ['a paid order knows its buyer', { state: { orders: [{ ...order, registrationNumber: null }] } }],
  [
    'a paid order is confirmed once, and no other is',
    { state: { mails: [mailAbout(lead), mailAbout(buyer)] } },
  ],
  [
    'a paid order is confirmed once, and no other is',
    { state: { mails: [...good.state.mails, confirmation] } },
  ],
  [
    'a paid order is confirmed once, and no other is',
    { state: { ...unpaid, orders: [{ ...order, state: 'expired' }] } },
  ],
  [
    'the company is told of a paid order once',
    { state: { mails: [mailAbout(lead), confirmation] } },
  ],
  [
    'a mail goes to the company or to a buyer',
    { state: { mails: [...good.state.mails, { to: [lead], replyTo: [] }] } },
  ],
  ['a buyer who keeps trying gets to the checkout', { visits: { withoutCheckout: [buyer] } }],
  ['every answer is right', { visits: { problems: ['createLead answered 504'] } }],
  ['no service fails inside', { problems: ['site: unhandled'] }],
];

test.each(wrong)('it is seen when this does not hold: %s', (rule, changes) => {
  expect(run(changes).violations).toContainEqual(expect.stringContaining(`${rule}: `));
});
