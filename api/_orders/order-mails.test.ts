import { expect, test } from 'vitest';
import { placeholderCompany } from '../_contract/company.ts';
import type { PaymentEvent } from '../_payments/payment-event.ts';
import { anOrder } from '../_testing/order.ts';
import { eventsAbout } from '../_testing/payment-events.ts';
import { mailsOfChange } from './order-mails.ts';
import { applyPaymentEvent } from './order-state.ts';

const open = anOrder({ kind: 'plan', id: 'workflow1' });
const about = eventsAbout(open);
const { completed, invoicePaid, checked, renewalFailed, renewalPaid, disputed, disputeWon } = about;
const { asyncFailed, asyncSucceeded, otherDisputed, otherDisputeLost, ended } = about;

/** The mails that these events lead to, one after the other. */
function mailsAfter(...events: PaymentEvent[]) {
  let order = open;
  return events.flatMap((event) => {
    const before = order;
    order = applyPaymentEvent(before, event);
    return mailsOfChange(before, order, placeholderCompany);
  });
}

const noticeKey = `order/${open.id}/notice/`;

const keysAfter = (...events: PaymentEvent[]) =>
  mailsAfter(...events)
    .filter(({ key }) => key.startsWith(noticeKey))
    .map(({ key }) => key.replace(noticeKey, ''));

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
  { first: 'the session', events: [discounted, invoicePaid] },
  { first: 'the invoice', events: [invoicePaid, discounted] },
])(
  'buyer and company get one mail each with what was paid when $first comes first',
  ({ events }) => {
    const mails = mailsAfter(...events);
    expect(mails.map(({ key }) => key)).toEqual([
      `order/${open.id}/confirmation`,
      `${noticeKey}paid`,
    ]);
    for (const { content } of mails) expect(content.text).toContain('Totalt: 374,06\u00a0kr');
    expect(mails[1]?.content.text).toContain('Organisationsnummer: 556000-0000');
  },
);

test('a payment without a registration number gets its mails after the comparison with the provider', () => {
  expect(mailsAfter(invoicePaid)).toEqual([]);
  expect(mailsAfter(invoicePaid, checked)).toHaveLength(2);
  expect(keysAfter(invoicePaid, checked, completed)).toEqual(['paid']);
});

test('each overdue renewal gets one notice, although its payment is tried several times', () => {
  const at = (event: PaymentEvent, day: string) => ({ ...event, at: `2026-${day}T09:00:00.000Z` });
  const keys = keysAfter(
    completed,
    renewalFailed,
    at(renewalFailed, '12-01'),
    at(renewalPaid, '12-02'),
    at(renewalFailed, '12-21'),
  );
  expect(keys).toEqual(['paid', `overdue/${renewalFailed.at}`, 'overdue/2026-12-21T09:00:00.000Z']);
});

test('neither a failed first payment nor a failed payment of an ended plan is an overdue renewal', () => {
  expect(keysAfter(renewalFailed)).toEqual([]);
  expect(keysAfter(completed, ended, renewalFailed)).toEqual(['paid', 'ended']);
});

test('each dispute gets a notice when it is opened and when it is decided', () => {
  const keys = keysAfter(completed, disputed, disputeWon, otherDisputed, otherDisputeLost);
  const notices = ['disputed/du_1', 'disputeWon/du_1', 'disputed/du_2', 'disputeLost/du_2'];
  expect(keys).toEqual(['paid', ...notices]);
});

test('a buyer whose payment fails after the checkout is told how to try again', () => {
  const [mail] = mailsAfter(asyncFailed).filter(({ key }) => key.endsWith('/paymentFailed'));
  expect(mail?.content.to).toBe('inkop@snickeri.example');
  expect(mail?.content.text).toContain('/pricing?typ=prenumeration');
  const keys = mailsAfter(asyncSucceeded, asyncFailed).map(({ key }) => key);
  expect(keys).not.toContain(`order/${open.id}/paymentFailed`);
});

test('each refunded month of a plan gets a notice', () => {
  const refundOf = (charge: string): PaymentEvent => ({
    ...about.refunded,
    facts: [`refunded/${charge}`],
  });
  const keys = keysAfter(completed, refundOf('ch_1'), refundOf('ch_2'));
  expect(keys).toEqual(['paid', 'refunded/ch_1', 'refunded/ch_2']);
});
