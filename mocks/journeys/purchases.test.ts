import { expect, test } from 'vitest';
import { items, priced, vatOn } from '#contract/catalogue.ts';
import { orderNumber } from '#contract/purchases.ts';
import { starter } from '../../api/_testing/order.ts';
import { paymentSteps } from './payment-steps.ts';
import { type Purchase, purchases } from './purchase-cases.ts';

const steps = await paymentSteps();

test.each(items.map((item) => [item.kind, item.id, item] as const))(
  'buying the %s %s: order, mails and page agree',
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

/** Runs the steps. With `loses`, drops their events and lets maintenance find the changes. */
async function outcomeOf({ item = starter, steps: taken }: Purchase, loses: boolean) {
  const { stripe } = steps;
  const session = await steps.startBuying(item);
  // The webhook fault 200 counts events as delivered without sending them.
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

// Runs first, because `wait` moves the stand-in's clock ahead of maintenance.
test.each(purchases)('$what: without events, maintenance finds it', async (purchase) => {
  const { order, mails } = await outcomeOf(purchase, true);
  expect(order).toMatchObject(purchase.is);
  expect(mails).toEqual(purchase.mails.toSorted());
});

test.each(purchases)('$what: its events update the order', async (purchase) => {
  const { order, mails } = await outcomeOf(purchase, false);
  expect(order).toMatchObject(purchase.is);
  expect(mails).toEqual([...purchase.mails, ...(purchase.mailsOfEvents ?? [])].toSorted());
});
