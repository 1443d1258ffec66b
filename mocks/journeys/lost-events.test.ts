import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Item } from '#contract/catalogue.ts';
import { startPaymentSteps } from './payment-steps.ts';

let steps: Awaited<ReturnType<typeof startPaymentSteps>>;

beforeAll(async () => {
  steps = await startPaymentSteps();
}, 60_000);
afterAll(() => steps.close());

const starter: Item = { kind: 'package', id: 'starter' };
const plan: Item = { kind: 'plan', id: 'workflow1' };

type Purchase = {
  what: string;
  item: Item;
  happens: (session: string) => Promise<unknown>;
  is: object;
  /** Their keys, without the id of the dispute or the time of the renewal. */
  mails: string[];
};

const purchases: Purchase[] = [
  {
    what: 'a package is paid by card',
    item: starter,
    happens: (session) => steps.stripe.pay(session),
    is: {
      state: 'paid',
      late: false,
      invoice_url: expect.stringContaining('/invoices/'),
      buyer: { email: 'inkop@snickeri.example', registrationNumber: '556677-8899' },
    },
    mails: ['confirmation', 'notice/paid'],
  },
  {
    what: 'the money for a package comes later',
    item: starter,
    async happens(session) {
      await steps.stripe.pay(session, 'asyncSucceeded');
      await steps.stripe.completeAsyncPayment(session);
    },
    is: { state: 'paid' },
    mails: ['confirmation', 'notice/paid'],
  },
  {
    what: 'the money for a package does not come',
    item: starter,
    async happens(session) {
      await steps.stripe.pay(session, 'asyncFailed');
      await steps.stripe.completeAsyncPayment(session);
    },
    is: { state: 'failed' },
    mails: ['notice/failed', 'paymentFailed'],
  },
  {
    what: 'a package is paid back',
    item: starter,
    async happens(session) {
      await steps.stripe.pay(session);
      await steps.stripe.refund(session);
    },
    is: { state: 'refunded' },
    mails: ['confirmation', 'notice/paid', 'notice/refunded'],
  },
  {
    what: 'the bank returns the money that a package was paid back with',
    item: starter,
    async happens(session) {
      await steps.stripe.pay(session);
      await steps.stripe.refund(session);
      await steps.stripe.failRefund(session);
    },
    is: { state: 'paid' },
    mails: ['confirmation', 'notice/paid', 'notice/refundFailed'],
  },
  {
    what: 'a package is paid back again after the bank has returned the money',
    item: starter,
    async happens(session) {
      await steps.stripe.pay(session);
      await steps.stripe.refund(session);
      await steps.stripe.failRefund(session);
      await steps.stripe.refund(session);
    },
    is: { state: 'refunded' },
    mails: ['confirmation', 'notice/paid', 'notice/refundFailed', 'notice/refunded'],
  },
  {
    what: 'a package is disputed',
    item: starter,
    async happens(session) {
      await steps.stripe.pay(session);
      await steps.stripe.dispute(session);
    },
    is: { state: 'disputed' },
    mails: ['confirmation', 'notice/disputed', 'notice/paid'],
  },
  {
    what: 'a dispute is won',
    item: starter,
    async happens(session) {
      await steps.stripe.pay(session);
      await steps.stripe.dispute(session);
      await steps.stripe.closeDispute(session, 'won');
    },
    is: { state: 'paid' },
    mails: ['confirmation', 'notice/disputeWon', 'notice/disputed', 'notice/paid'],
  },
  {
    what: 'a dispute is lost',
    item: starter,
    async happens(session) {
      await steps.stripe.pay(session);
      await steps.stripe.dispute(session);
      await steps.stripe.closeDispute(session, 'lost');
    },
    is: { state: 'refunded' },
    mails: ['confirmation', 'notice/disputeLost', 'notice/disputed', 'notice/paid'],
  },
  {
    what: 'a plan is disputed',
    item: plan,
    async happens(session) {
      await steps.stripe.pay(session);
      await steps.stripe.dispute(session);
    },
    is: { state: 'disputed' },
    mails: ['confirmation', 'notice/disputed', 'notice/paid'],
  },
  {
    what: 'nobody pays',
    item: starter,
    happens: (session) => steps.stripe.expire(session),
    is: { state: 'expired' },
    mails: [],
  },
  {
    what: 'a plan is paid',
    item: plan,
    happens: (session) => steps.stripe.pay(session),
    is: { state: 'paid', overdue: false },
    mails: ['confirmation', 'notice/paid'],
  },
  {
    what: 'a renewal is overdue',
    item: plan,
    async happens(session) {
      await steps.stripe.pay(session);
      await steps.stripe.advance(2);
      await steps.stripe.renew(session, 'failed');
    },
    is: { state: 'paid', overdue: true },
    mails: ['confirmation', 'notice/overdue', 'notice/paid'],
  },
  {
    what: 'a plan is over',
    item: plan,
    async happens(session) {
      await steps.stripe.pay(session);
      await steps.stripe.cancelSubscription(session);
    },
    is: { state: 'ended' },
    mails: ['confirmation', 'notice/ended', 'notice/paid'],
  },
];

/** The outcome of a purchase without events, from the comparison with the provider alone. */
async function outcomeOf({ item, happens }: Purchase) {
  const { faults } = steps.stripe.webhooks;
  const session = await steps.startBuying(item);
  // Taken for delivered, the events are lost.
  faults.plan(200, { times: 100 });
  await happens(session);
  faults.clear();
  await steps.letCheckBeDue(session);
  await steps.maintain();
  const order = await steps.storedOrder(session);
  const mails = (await steps.mailsAbout(session)).map((key) =>
    key.replace(/(notice\/\w+)\/.*/, '$1'),
  );
  return { order, mails };
}

// event-order.test.ts tests the loss of any set of events.
test.each(purchases)(
  'with every event lost, maintenance finds that $what, and all mails are sent',
  async (purchase) => {
    const { order, mails } = await outcomeOf(purchase);
    expect(order).toMatchObject(purchase.is);
    expect(mails).toEqual(purchase.mails);
  },
);
