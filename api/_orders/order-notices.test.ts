import { expect, test } from 'vitest';
import { priced } from '../_contract/catalogue.ts';
import { placeholderCompany } from '../_contract/company.ts';
import { formatKronor } from '../_contract/format.ts';
import { orderNumber } from '../_contract/purchases.ts';
import type { Charge, PaymentSnapshot } from '../_payments/payment-snapshot.ts';
import { noonPlus } from '../_testing/clock.ts';
import { aCharge, anOrder, aPaidSnapshot, plan } from '../_testing/order.ts';
import { type Order, orderFrom } from './order.ts';
import { noticeKinds } from './order-notice.ts';
import { noticesOf } from './order-notices.ts';

const open = anOrder(plan);

type Changes = Partial<PaymentSnapshot>;

function queuedBy(readings: readonly Changes[], order: Order = open, minute = 10) {
  let known = order;
  return readings.flatMap((changes) => {
    const now = noonPlus(minute);
    const snapshot = aPaidSnapshot(known, changes);
    const after = orderFrom(known, snapshot, now);
    const { told, queue } = noticesOf(after, snapshot, { now, company: placeholderCompany });
    known = { ...after, told };
    return queue;
  });
}

const keysOf = (...given: Parameters<typeof queuedBy>) =>
  queuedBy(...given).map(({ key }) => key.replace(`order/${open.id}/`, ''));

const event = `webhook/${open.id}/order`;
const paid = ['confirmation', 'notice/paid', event];
const { purchase } = aPaidSnapshot(open);
const withoutNumber = { ...purchase, buyer: { email: 'inkop@snickeri.example' } } as never;

test('a paid order queues one mail to the buyer, one to the company, and one webhook event', () => {
  const amounts = { net: 299_25, vat: 74_81, total: 374_06 };
  const discounted = { purchase: { ...purchase, amounts } as never };
  const queue = queuedBy([discounted, discounted]);
  const texts = queue.flatMap(({ content }) => ('text' in content ? content.text : []));
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toContain('Totalt: 374,06\u00a0kr');
  const { id } = open;
  const buyer = { registrationNumber: '556000-0000' };
  const invoiceUrl = `https://invoice.example/${id}`;
  const data = { id, invoiceUrl, number: orderNumber(id), total: 374_06, currency: 'sek', buyer };
  expect(queue.at(2)).toMatchObject({ key: event, content: { type: 'order.paid', data } });
});

test.each([true, false])('the webhook event includes livemode: %s', (livemode) => {
  const { content } = queuedBy([{}], { ...open, livemode }).at(2) ?? {};
  expect(content).toMatchObject({ type: 'order.paid', data: { livemode } });
});

test('every subject about a test purchase begins with [Test]', () => {
  const taken = charged({ ...disputed('open'), ...refunded('failed') });
  const given: Changes[] = [
    {},
    taken,
    charged(disputed('won')),
    charged(disputed('lost')),
    charged(refunded('pending', 're_2')),
    charged(refunded('succeeded', 're_3')),
    renewed('overdue', 'in_2'),
    ended,
  ];
  const failed: Changes[] = [{ payment: 'failed', invoicedAt: undefined }];
  const test = { ...open, livemode: false };
  const mails = [...queuedBy(given, test), ...queuedBy(failed, test)];
  const subjects = mails.flatMap(({ content }) => ('subject' in content ? content.subject : []));
  expect(subjects).toHaveLength(noticeKinds.length + 3);
  for (const subject of subjects) expect(subject).toMatch(/^\[Test\] /);
});

const renewed = (status: 'current' | 'overdue', invoice: string) => ({
  renewal: { status, invoice },
});
const charged = (changes: Partial<Charge>) => ({ charges: [aCharge(changes)] });
const disputed = (status: 'open' | 'won' | 'lost', id = 'du_1') => ({
  disputes: [{ id, amount: 100_00, status }],
});
const refunded = (status: 'succeeded' | 'pending' | 'failed', id = 're_1') => ({
  refunds: [{ id, amount: priced(plan).total, status }],
});
const ended = { endedAt: noonPlus(9).toISOString() };

test.each<[what: string, readings: Changes[], keys: string[]]>([
  ['a purchase without an invoice has no mail', [{ invoiceUrl: undefined }], []],
  ['a purchase without a registration number has no mail', [{ purchase: withoutNumber }], []],
  ['a purchase gets its mails with its invoice', [{ invoiceUrl: undefined }, {}, {}], paid],
  [
    'a failed first payment gets no notice about an overdue renewal',
    [{ payment: 'failed', invoicedAt: undefined, ...renewed('overdue', 'in_1') }],
    ['paymentFailed', 'notice/failed'],
  ],
  [
    'an unpaid renewal of an ended plan gets no overdue notice',
    [{ ...ended, ...renewed('overdue', 'in_2') }],
    [...paid, 'planEnded', 'notice/ended'],
  ],
  [
    'each overdue renewal gets one notice, although its payment is tried several times',
    [
      renewed('overdue', 'in_2'),
      renewed('overdue', 'in_2'),
      renewed('current', 'in_2'),
      renewed('overdue', 'in_3'),
    ],
    [...paid, 'notice/overdue/in_2', 'notice/overdue/in_3'],
  ],
  [
    'each dispute gets its own notice',
    [charged(disputed('open')), charged(disputed('open', 'du_2'))],
    [...paid, 'notice/disputed/du_1', 'notice/disputed/du_2'],
  ],
  [
    'a dispute gets a notice when it opens, is lost and is won',
    [charged(disputed('open')), charged(disputed('lost')), charged(disputed('won'))],
    [...paid, 'notice/disputed/du_1', 'notice/disputeLost/du_1', 'notice/disputeWon/du_1'],
  ],
  [
    'a refund gets a notice when it is pending, sent and returned',
    [charged(refunded('pending')), charged(refunded('succeeded')), charged(refunded('failed'))],
    [...paid, 'notice/refundPending/re_1', 'notice/refunded/re_1', 'notice/refundFailed/re_1'],
  ],
])('%s', (_what, readings, keys) => {
  expect(keysOf(readings)).toEqual(keys);
});

test('after our deadline, the confirmation of a paid order is sent without the invoice', () => {
  expect(keysOf([{ invoiceUrl: undefined }], open, 15)).toEqual(paid);
});

const textOf = (readings: Changes[], key: string) => {
  const found = queuedBy(readings).find((one) => one.key.includes(key));
  return found && 'text' in found.content ? found.content : undefined;
};

test('a notice about a part of a payment contains the amount', () => {
  const { text } = textOf([charged(disputed('lost'))], 'disputeLost') ?? {};
  expect(text).toContain(
    `Det gäller 100,00\u00a0kr av ${formatKronor(priced(plan).total, 'always')}.`,
  );
});

test('the mail about a pending refund does not claim that the money was paid back', () => {
  const { subject, text } = textOf([charged(refunded('pending'))], 'refundPending') ?? {};
  expect(subject).toMatch(/^Återbetalning på väg/);
  expect(text).not.toContain('har gått tillbaka');
});

test('the buyer of an ended plan gets a mail that no more payments are taken', () => {
  const mail = textOf([ended], 'planEnded');
  expect(mail).toMatchObject({ to: 'inkop@snickeri.example' });
  expect(mail?.text).toContain('inga fler betalningar dras');
});

test('a buyer whose payment fails after the checkout gets a link to retry', () => {
  const failed = { payment: 'failed', invoicedAt: undefined } as const;
  const mail = textOf([failed], 'paymentFailed');
  expect(mail).toMatchObject({ to: 'inkop@snickeri.example' });
  expect(mail?.text).toContain('/pricing?typ=prenumeration');
});
