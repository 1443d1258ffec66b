import { expect, test } from 'vitest';
import { items, priced, vatOn } from '#contract/catalogue.ts';
import { orderNumber } from '#contract/purchases.ts';
import { plan, starter } from '../../api/_testing/order.ts';
import { paymentSteps } from './payment-steps.ts';

const steps = await paymentSteps();

test.each(items.map((item) => [item.kind, item.id, item] as const))(
  'the %s %s is bought: the order, the mails and the page agree',
  async (_kind, _id, item) => {
    const session = await steps.startBuying(item);
    expect(await steps.shownOrder(session)).toMatchObject({ state: 'open' });
    const returnUrl = await steps.stripe.pay(session);
    expect(returnUrl).toBe(`${steps.siteUrl}/success?session_id=${session}`);
    const { net, name } = priced(item);
    const vat = vatOn(net);
    const amounts = { net, vat, total: net + vat };
    const stored = await steps.storedOrder(session);
    expect(await steps.shownOrder(session)).toEqual({
      number: orderNumber(String(stored.id)),
      state: 'paid',
      kind: item.kind,
      item: item.id,
      name,
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      closed: '',
      next: expect.stringMatching(item.kind === 'plan' ? /^\d{4}-\d{2}-\d{2}$/ : /^$/),
      ...amounts,
      livemode: false,
    });
    expect(stored).toMatchObject({
      state: 'paid',
      late: false,
      overdue: false,
      ...amounts,
      invoice_url: expect.stringContaining('/invoices/'),
      buyer: {
        email: 'inkop@snickeri.example',
        businessName: 'Snickeriet i Ekby AB',
        registrationNumber: '556677-8899',
      },
    });
    expect(await steps.mailsAbout(session)).toEqual(['confirmation', 'notice/paid']);
  },
);

/** What happens to a purchase: a control of the payment stand-in with its argument, or that time passes. */
type Step = readonly [
  control:
    | 'pay'
    | 'completeAsyncPayment'
    | 'refund'
    | 'failRefund'
    | 'dispute'
    | 'closeDispute'
    | 'renew'
    | 'cancelSubscription'
    | 'expire'
    | 'chargeForOther'
    | 'failOtherInvoice'
    | 'wait',
  argument?: string | number,
];

type Purchase = {
  what: string;
  item?: typeof plan;
  steps: Step[];
  is: object;
  /** The keys of the mails, without the id of the dispute or the time of the renewal. */
  mails: string[];
  /** Further ones, about what only events tell. */
  mailsOfEvents?: string[];
};

const paid = ['confirmation', 'notice/paid'];

const purchases: Purchase[] = [
  ...['asyncSucceeded', 'asyncFailed'].map((card) => ({
    what: `the money for a package, paid by the card ${card}, is on its way`,
    steps: [['pay', card]] satisfies Step[],
    is: { state: 'processing' },
    mails: [],
  })),
  {
    what: 'the money for a package comes later',
    steps: [['pay', 'asyncSucceeded'], ['completeAsyncPayment']],
    is: { state: 'paid' },
    mails: paid,
  },
  {
    what: 'the money for a package does not come',
    steps: [['pay', 'asyncFailed'], ['completeAsyncPayment']],
    is: { state: 'failed' },
    mails: ['notice/failed', 'paymentFailed'],
  },
  {
    what: 'a part of a package is paid back',
    steps: [['pay'], ['refund', 100]],
    is: { state: 'paid' },
    mails: paid,
  },
  {
    what: 'a package is paid back',
    steps: [['pay'], ['refund', 100], ['refund']],
    is: { state: 'refunded' },
    mails: [...paid, 'notice/refunded'],
  },
  {
    what: 'the bank returns the money that a package was paid back with',
    steps: [['pay'], ['refund'], ['failRefund']],
    is: { state: 'paid' },
    mails: [...paid, 'notice/refundFailed'],
    mailsOfEvents: ['notice/refunded'],
  },
  {
    what: 'a package is paid back again after the bank has returned the money',
    steps: [['pay'], ['refund'], ['failRefund'], ['refund']],
    is: { state: 'refunded' },
    mails: [...paid, 'notice/refundFailed', 'notice/refunded'],
    mailsOfEvents: ['notice/refunded'],
  },
  {
    what: 'a dispute is won',
    steps: [['pay'], ['dispute'], ['closeDispute', 'won']],
    is: { state: 'paid' },
    mails: [...paid, 'notice/disputeWon', 'notice/disputed'],
  },
  {
    what: 'a dispute is lost',
    steps: [['pay'], ['dispute'], ['closeDispute', 'lost']],
    is: { state: 'refunded' },
    mails: [...paid, 'notice/disputeLost', 'notice/disputed'],
  },
  {
    what: 'a lost dispute is won after all',
    steps: [['pay'], ['dispute'], ['closeDispute', 'lost'], ['closeDispute', 'won']],
    is: { state: 'paid', closed_at: null },
    mails: [...paid, 'notice/disputeWon', 'notice/disputed'],
    mailsOfEvents: ['notice/disputeLost'],
  },
  {
    what: 'a won dispute is lost after all',
    steps: [['pay'], ['dispute'], ['closeDispute', 'won'], ['closeDispute', 'lost']],
    is: { state: 'refunded' },
    mails: [...paid, 'notice/disputeLost', 'notice/disputed'],
    mailsOfEvents: ['notice/disputeWon'],
  },
  {
    what: 'a dispute about a part is lost',
    steps: [['pay'], ['dispute', 100_00], ['closeDispute', 'lost']],
    is: { state: 'paid' },
    mails: [...paid, 'notice/disputeLost', 'notice/disputed'],
  },
  {
    what: 'a plan is disputed',
    item: plan,
    steps: [['pay'], ['dispute']],
    is: { state: 'disputed' },
    mails: [...paid, 'notice/disputed'],
  },
  ...[starter, plan].map((item) => ({
    what: `the customer of a ${item.kind} pays and gets back besides, and does not pay`,
    item,
    steps: [['pay'], ['chargeForOther'], ['refund'], ['failOtherInvoice']] satisfies Step[],
    is: { state: 'paid', overdue: false },
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
    is: { state: 'paid', overdue: false },
    mails: [...paid, 'notice/refunded', 'notice/refunded'],
  },
  {
    what: 'a renewal is overdue',
    item: plan,
    steps: [['pay'], ['wait'], ['renew', 'failed']],
    is: { state: 'paid', overdue: true },
    mails: [...paid, 'notice/overdue'],
  },
  {
    what: 'a plan falls behind, catches up and ends',
    item: plan,
    steps: [['pay'], ['wait'], ['renew', 'failed'], ['wait'], ['renew'], ['cancelSubscription']],
    is: { state: 'ended', overdue: false },
    mails: [...paid, 'planEnded', 'notice/ended'],
    mailsOfEvents: ['notice/overdue'],
  },
];

/** Takes the steps, loses their events or not, and lets the order be compared with the provider. */
async function outcomeOf({ item = starter, steps: taken }: Purchase, loses: boolean) {
  const { stripe } = steps;
  const session = await steps.startBuying(item);
  // Taken for delivered, the events are lost.
  if (loses) stripe.webhooks.faults.plan(200, { times: 100 });
  for (const [name, argument] of taken) {
    const control = name === 'wait' ? () => stripe.advance(2) : stripe[name];
    await (control as (id: string, given?: string | number) => Promise<unknown>)(session, argument);
    await steps.idle();
  }
  if (loses) {
    stripe.webhooks.faults.clear();
    await steps.compare(session);
  }
  const mails = (await steps.mailsAbout(session)).map((key) =>
    key.replace(/(notice\/\w+)\/.*/, '$1'),
  );
  return { order: await steps.storedOrder(session), mails };
}

// First, because waiting turns the clock of the stand-in ahead of that of maintenance.
// event-order.test.ts tests the loss of any set of events.
test.each(purchases)(
  'when $what, and every event is lost, maintenance finds it',
  async (purchase) => {
    const { order, mails } = await outcomeOf(purchase, true);
    expect(order).toMatchObject(purchase.is);
    expect(mails).toEqual(purchase.mails.toSorted());
  },
);

test.each(purchases)('when $what, its events say so', async (purchase) => {
  const { order, mails } = await outcomeOf(purchase, false);
  expect(order).toMatchObject(purchase.is);
  expect(mails).toEqual([...purchase.mails, ...(purchase.mailsOfEvents ?? [])].toSorted());
});
