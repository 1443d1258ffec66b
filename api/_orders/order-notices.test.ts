import { expect, test } from 'vitest';
import { placeholderCompany } from '../_contract/company.ts';
import { orderNumber } from '../_contract/purchases.ts';
import type { PaymentSnapshot } from '../_payments/payment-snapshot.ts';
import { noonPlus } from '../_testing/clock.ts';
import { aDispute, anOrder, aPaidSnapshot, charged, plan } from '../_testing/order.ts';
import { type Order, orderFrom } from './order.ts';
import { noticesOf } from './order-notices.ts';

const open = anOrder(plan);

type Changes = Partial<PaymentSnapshot>;

function queuedBy(readings: readonly Changes[], order: Order = open, minute = 10) {
  let known = order;
  return readings.flatMap((changes) => {
    const now = noonPlus(minute);
    const snapshot = aPaidSnapshot(known, changes);
    const after = orderFrom(known, snapshot, now);
    const { told, queue } = noticesOf(after, {
      now,
      company: placeholderCompany,
      hasWebhook: true,
    });
    known = { ...after, told };
    return queue;
  });
}

const keysOf = (...given: Parameters<typeof queuedBy>) =>
  queuedBy(...given).map(({ key }) => key.replace(`order/${open.id}/`, ''));

const event = `webhook/${open.id}/order`;
const paid = ['confirmation', 'notice/paid', event];
const mailsOfFailure = ['paymentFailed', 'notice/failed'];
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
  const test = { ...open, livemode: false };
  const mails = [...queuedBy([{}, ended], test), ...queuedBy([failed], test)];
  const subjects = mails.flatMap(({ content }) => ('subject' in content ? content.subject : []));
  expect(subjects).toHaveLength(6);
  for (const subject of subjects) expect(subject).toMatch(/^\[Test\] /);
});

const failed = { payment: 'failed', invoicedAt: undefined } as const;
const ended = { endedAt: noonPlus(9).toISOString() };

test.each<[what: string, readings: Changes[], keys: string[]]>([
  ['a purchase without an invoice has no mail', [{ invoiceUrl: undefined }], []],
  ['a purchase without a registration number has no mail', [{ purchase: withoutNumber }], []],
  ['a purchase gets its mails with its invoice', [{ invoiceUrl: undefined }, {}, {}], paid],
  ['a failed payment has two mails', [failed, failed], mailsOfFailure],
  [
    'a payment that succeeds after it failed has both kinds',
    [failed, {}],
    [...mailsOfFailure, ...paid],
  ],
  ['a plan that ends has two mails', [{}, ended, ended], [...paid, 'planEnded', 'notice/ended']],
  ['a plan that ends unpaid has no mail about its end', [{ ...failed, ...ended }], mailsOfFailure],
  [
    'what becomes of the money has no mail',
    [
      {},
      charged({
        returned: 1,
        lost: 1,
        failedRefunds: [{ id: 're_1', amount: 1 }],
        disputes: [aDispute()],
      }),
    ],
    paid,
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

test('the buyer of an ended plan gets a mail that no more payments are taken', () => {
  const mail = textOf([ended], 'planEnded');
  expect(mail).toMatchObject({ to: 'inkop@snickeri.example' });
  expect(mail?.text).toContain('inga fler betalningar dras');
});

test('a buyer whose payment fails after the checkout gets a link to retry', () => {
  const mail = textOf([failed], 'paymentFailed');
  expect(mail).toMatchObject({ to: 'inkop@snickeri.example' });
  expect(mail?.text).toContain('/pricing?typ=prenumeration');
});
