import { expect } from 'vitest';
import { priced } from '#contract/catalogue.ts';
import { plan, starter } from '../../api/_testing/order.ts';
import type { StripeControl } from '../vendors/stripe.ts';

/** A method of the Stripe stand-in and the method's argument, or `wait`. */
type Step = readonly [control: StripeControl | 'wait', argument?: string | object];

type Purchase = {
  what: string;
  item?: typeof plan;
  steps: Step[];
  is: object;
  /** Keys of the expected mails. */
  mails: string[];
};

const paid = ['confirmation', 'notice/paid'];

export const purchases: Purchase[] = [
  {
    what: 'the money for a package is on its way',
    steps: [['pay', { card: 'asyncSucceeded' }]],
    is: { state: 'processing' },
    mails: [],
  },
  {
    what: 'the money for a package comes later',
    steps: [['pay', { card: 'asyncSucceeded' }], ['completeAsyncPayment']],
    is: { state: 'paid' },
    mails: paid,
  },
  {
    what: 'the money for a package does not come',
    steps: [['pay', { card: 'asyncFailed' }], ['completeAsyncPayment']],
    is: { state: 'failed' },
    mails: ['notice/failed', 'paymentFailed'],
  },
  {
    what: 'a part of a package is paid back',
    steps: [['pay'], ['refund', { amount: 100 }]],
    is: { state: 'paid' },
    mails: paid,
  },
  {
    what: 'a package is paid back',
    steps: [['pay'], ['refund', { amount: 100 }], ['refund']],
    is: { state: 'refunded' },
    mails: paid,
  },
  {
    what: 'the bank returns the money that a package was paid back with',
    steps: [['pay'], ['refund'], ['updateRefund', 'failed']],
    is: { state: 'paid' },
    mails: paid,
  },
  {
    what: 'a package is paid back again after the bank has returned the money',
    steps: [['pay'], ['refund'], ['updateRefund', 'failed'], ['refund']],
    is: { state: 'refunded' },
    mails: paid,
  },
  {
    what: 'a dispute is won',
    steps: [['pay'], ['dispute'], ['updateDispute', { status: 'won' }]],
    is: { state: 'paid' },
    mails: paid,
  },
  {
    what: 'a dispute is lost',
    steps: [['pay'], ['dispute'], ['updateDispute', { status: 'lost' }]],
    is: { state: 'refunded' },
    mails: paid,
  },
  {
    what: 'a dispute about a part is lost',
    steps: [['pay'], ['dispute', { amount: 100_00 }], ['updateDispute', { status: 'lost' }]],
    is: { state: 'paid' },
    mails: paid,
  },
  {
    what: 'a plan is disputed',
    item: plan,
    steps: [['pay'], ['dispute']],
    is: { state: 'disputed' },
    mails: paid,
  },
  ...[starter, plan].map((item) => ({
    what: `the customer of a ${item.kind} pays and gets back besides, and does not pay`,
    item,
    steps: [['pay'], ['chargeForOther'], ['refund'], ['failOtherInvoice']] satisfies Step[],
    is: { state: 'paid', money: null },
    mails: paid,
  })),
  {
    what: 'nobody pays',
    steps: [['expire']],
    is: { state: 'expired' },
    mails: [],
  },
  {
    what: 'two months of a plan are paid back',
    item: plan,
    steps: [['pay'], ['refund'], ['renew'], ['refund']],
    is: { state: 'paid', money: { returned: 2 * priced(plan).total } },
    mails: paid,
  },
  {
    what: 'a renewal is overdue',
    item: plan,
    steps: [['pay'], ['wait'], ['renew', 'failed']],
    is: {
      state: 'paid',
      money: { unpaid: { createdAt: expect.any(String), url: expect.any(String) } },
    },
    mails: paid,
  },
  {
    what: 'a plan falls behind, catches up and ends',
    item: plan,
    steps: [['pay'], ['wait'], ['renew', 'failed'], ['wait'], ['renew'], ['cancelSubscription']],
    is: { state: 'ended', money: null },
    mails: [...paid, 'planEnded', 'notice/ended'],
  },
];
