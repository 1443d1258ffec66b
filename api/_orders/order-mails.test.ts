import { expect, test } from 'vitest';
import { placeholderCompany } from '../_contract/company.ts';
import { orderNumber } from '../_contract/purchases.ts';
import type { PaymentEvent } from '../_payments/payment-event.ts';
import { anOrder, plan } from '../_testing/order.ts';
import { eventsAbout } from '../_testing/payment-events.ts';
import { eventsOfChange, mailsOfChange } from './order-mails.ts';
import { applyPaymentEvent, type Order } from './order-state.ts';

const open = anOrder(plan);
const about = eventsAbout(open);
const { completed, invoicePaid, checked, renewalFailed, renewalPaid, disputed } = about;
const { asyncFailed, asyncSucceeded, otherDisputed, ended } = about;

/** What each of these events leads to, one after the other. */
function after<T>(events: readonly PaymentEvent[], causedBy: (before: Order, after: Order) => T[]) {
  let order = open;
  return events.flatMap((event) => {
    const before = order;
    order = applyPaymentEvent(before, event);
    return causedBy(before, order);
  });
}

const mailsAfter = (...events: PaymentEvent[]) =>
  after(events, (...orders) => mailsOfChange(...orders, placeholderCompany));

const keysAfter = (...events: PaymentEvent[]) =>
  mailsAfter(...events).map(({ key }) => key.replace(`order/${open.id}/`, ''));

/** A checkout that was paid with another sum than the catalogue's. */
const discounted: PaymentEvent = {
  ...completed,
  purchase: {
    buyer: completed.purchase?.buyer ?? {},
    amounts: { net: 299_25, vat: 74_81, total: 374_06 },
    currency: 'sek',
  },
};

test.each([
  { first: 'the session', events: [discounted, invoicePaid, renewalPaid] },
  { first: 'the invoice', events: [invoicePaid, discounted, renewalPaid] },
])(
  'buyer and company get one mail each with what was paid, and the webhook one event, when $first comes first',
  ({ events }) => {
    expect(keysAfter(...events)).toEqual(['confirmation', 'notice/paid']);
    const [confirmation, notice] = mailsAfter(...events).map(({ content }) => content.text);
    for (const text of [confirmation, notice]) expect(text).toContain('Totalt: 374,06\u00a0kr');
    expect(confirmation).toContain(invoicePaid.invoiceUrl);
    expect(notice).toContain('Organisationsnummer: 556000-0000');
    const { id } = open;
    const buyer = { registrationNumber: '556000-0000' };
    const { invoiceUrl } = invoicePaid;
    const data = { id, invoiceUrl, number: orderNumber(id), total: 374_06, currency: 'sek', buyer };
    expect(after(events, eventsOfChange)).toMatchObject([
      { key: `webhook/${id}/order`, content: { type: 'order.paid', data } },
    ]);
  },
);

const at = (event: PaymentEvent, day: string) => ({ ...event, at: `2026-${day}T09:00:00.000Z` });

const paid = ['confirmation', 'notice/paid'];

test.each<[what: string, events: PaymentEvent[], keys: string[]]>([
  ['a payment without a registration number has no mail', [invoicePaid], []],
  ['it gets them after the comparison with the provider', [invoicePaid, checked, completed], paid],
  ['a purchase without an invoice has no mail', [completed], []],
  ['it gets them after the comparison, too', [completed, checked, invoicePaid], paid],
  ['a failed first payment is no overdue renewal', [renewalFailed], []],
  [
    'a failed payment of an ended plan is none either',
    [completed, invoicePaid, ended, renewalFailed],
    [...paid, 'planEnded', 'notice/ended'],
  ],
  [
    'each overdue renewal gets one notice, although its payment is tried several times',
    [
      completed,
      invoicePaid,
      at(renewalFailed, '12-01'),
      at(renewalFailed, '12-03'),
      at(renewalPaid, '12-04'),
      at(renewalFailed, '12-21'),
    ],
    [...paid, ...['01', '21'].map((day) => `notice/overdue/2026-12-${day}T09:00:00.000Z`)],
  ],
  [
    'each dispute gets a notice of its own',
    [completed, invoicePaid, disputed, otherDisputed],
    [...paid, 'notice/disputed/du_1', 'notice/disputed/du_2'],
  ],
])('%s', (_what, events, keys) => {
  expect(keysAfter(...events)).toEqual(keys);
});

test('the buyer of a plan that has ended is told that nothing more is drawn', () => {
  const [mail] = mailsAfter(completed, ended).filter(({ key }) => key.endsWith('/planEnded'));
  expect(mail?.content.to).toBe('inkop@snickeri.example');
  expect(mail?.content.text).toContain('inga fler betalningar dras');
  expect(keysAfter(ended)).not.toContain('planEnded');
});

test('a buyer whose payment fails after the checkout is told how to try again', () => {
  const [mail] = mailsAfter(asyncFailed).filter(({ key }) => key.endsWith('/paymentFailed'));
  expect(mail?.content.to).toBe('inkop@snickeri.example');
  expect(mail?.content.text).toContain('/pricing?typ=prenumeration');
  expect(keysAfter(asyncSucceeded, asyncFailed)).not.toContain('paymentFailed');
});
