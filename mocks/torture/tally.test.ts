import { expect, test } from 'vitest';
import { placeholderCompany } from '#contract/company.ts';
import type { FinalState } from './final-state.ts';
import { registrationNumber } from './pay.ts';
import type { Traffic } from './proxies.ts';
import { type Cause, knownShortfalls } from './shortfalls.ts';
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
  droppedEvents: [] as Traffic['droppedEvents'],
  problems: [] as string[],
};

type Case = Partial<Omit<typeof good, 'state' | 'form'>> & {
  form?: Partial<Sent>;
  state?: Partial<FinalState>;
};

const run = (changes: Case) => {
  const { attempts, droppedEvents, problems } = { ...good, ...changes };
  const visits = {
    ...noVisits(),
    forms: [{ ...good.form, ...changes.form }],
    buyers: new Map([['cs_1', buyer]]),
    ...changes.visits,
  };
  const state = { ...good.state, ...changes.state };
  const traffic = { mailAttempts: new Map([[key, attempts]]), droppedEvents };
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

const paid = { sessions: [{ id: 'cs_1', orderId: order.id, paid: false }] };

const wrong: [string, Case][] = [
  [
    'an accepted form is stored',
    { state: { leads: new Map(), mails: [mailAbout(buyer), confirmation] } },
  ],
  ['an accepted form is mailed', { state: { mails: [mailAbout(buyer), confirmation] } }],
  [
    'what is stored is mailed',
    { form: { accepted: false }, state: { mails: [mailAbout(buyer), confirmation] } },
  ],
  ['a form is stored and mailed once', { state: { leads: new Map([[lead, 2]]) } }],
  [
    'a form is stored and mailed once',
    { state: { mails: [...good.state.mails, mailAbout(lead)] } },
  ],
  [
    'only a paid order is confirmed',
    { state: { ...paid, orders: [{ ...order, state: 'expired' }] } },
  ],
  ['a paid order knows its buyer', { state: { orders: [{ ...order, registrationNumber: null }] } }],
  ['every mail leaves', { state: { outbox: [{ key, attempts: 1, sent: false }] } }],
  ['an order is paid when its session is', { state: { orders: [{ ...order, state: 'expired' }] } }],
  ['an order is paid when its session is', { state: { ...paid } }],
  ['a session has an order', { state: { orders: [] } }],
  ['no order stays open', { state: { ...paid, orders: [{ ...order, state: 'open' }] } }],
  ['an order costs what the catalogue says', { state: { orders: [{ ...order, net: 1 }] } }],
  ['a paid order is confirmed once', { state: { mails: [mailAbout(lead), mailAbout(buyer)] } }],
  ['a paid order is confirmed once', { state: { mails: [...good.state.mails, confirmation] } }],
  [
    'the company is told of a paid order once',
    { state: { mails: [mailAbout(lead), confirmation] } },
  ],
  [
    'a mail goes to the company or to a buyer',
    { state: { mails: [...good.state.mails, { to: [lead], replyTo: [] }] } },
  ],
  ['a buyer who keeps trying gets to the checkout', { visits: { withoutCheckout: [buyer] } }],
  ['every answer is documented', { visits: { problems: ['createLead answered 504'] } }],
  ['no service fails inside', { problems: ['site: unhandled'] }],
];

test.each(wrong)('it is seen when this does not hold: %s', (rule, changes) => {
  expect(run(changes).violations).toContainEqual(expect.stringContaining(`${rule}: `));
});

const droppedEvents = [{ type: 'checkout.session.completed', body: `{"orderId":"${order.id}"}` }];

const onlyFallback = { leads: new Map(), outbox: [] };

const shortfalls: [Cause, Case][] = [
  ['fallback', { state: onlyFallback }],
  ['fallback', { form: { accepted: false }, state: onlyFallback }],
  ['retry', { form: { tries: 2 }, state: { leads: new Map([[lead, 2]]) } }],
  ['reconcile', { droppedEvents, state: { orders: [{ ...order, state: 'processing' }] } }],
  ['notice', { droppedEvents, state: { mails: [mailAbout(lead), confirmation] } }],
  ['attempts', { attempts: 0 }],
];

test.each(shortfalls)(
  'the shortfall "%s" is known only as long as it is listed',
  (cause, changes) => {
    const words = knownShortfalls[cause];
    const { known, violations } = run(changes);
    expect(violations).toHaveLength(words ? 0 : 1);
    if (words) expect(known[words]).toBe(1);
  },
);
