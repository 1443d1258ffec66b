import { expect, test } from 'vitest';
import { items, priced, vatOn } from '#contract/catalogue.ts';
import { errors } from '#contract/errors.ts';
import { orderNumber } from '#contract/purchases.ts';
import { starter } from '../../api/_testing/order.ts';
import { paymentSteps } from './payment-steps.ts';
import { purchases } from './purchase-cases.ts';

const steps = await paymentSteps();

test.each(items.map((item) => [item.kind, item.id, item] as const))(
  'buying the %s %s with a test key: order, mails, event and page agree',
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
    for (const { subject } of (await steps.inbox()).slice(-2))
      expect(subject).toMatch(/^\[Test\] /);
    const [event] = steps.webhook.events().slice(-1);
    expect(JSON.parse(event?.body ?? '')).toMatchObject({
      type: 'order.paid',
      data: { livemode: false },
    });
  },
);

test('with a test key a live order cannot be read', async () => {
  const session = await steps.startBuying(starter);
  await steps.query('update orders set livemode = true where session_id = $1', [session]);
  const response = await fetch(`${steps.siteUrl}/api/orders/${session}`);
  expect(response.status).toBe(errors.notFound.status);
});

const withEvents = purchases.map(({ mailsOfEvents = [], ...purchase }) => ({
  ...purchase,
  mails: [...purchase.mails, ...mailsOfEvents],
  by: 'its events',
}));
const withoutEvents = purchases.map((purchase) => ({ ...purchase, by: 'maintenance' }));

// Maintenance first, because `wait` moves the stand-in's clock ahead of it.
test.each([...withoutEvents, ...withEvents])(
  '$what: the order is updated by $by',
  async (purchase) => {
    const { item = starter, steps: taken, is, mails, by } = purchase;
    const { stripe } = steps;
    const session = await steps.startBuying(item);
    // The webhook fault 200 counts events as delivered without sending them.
    if (by === 'maintenance') stripe.webhooks.faults.plan(200, { times: 100 });
    for (const [name, argument] of taken) {
      const control = name === 'wait' ? () => stripe.advance(2) : stripe[name];
      await (control as (id: string, given?: string | number) => Promise<unknown>)(
        session,
        argument,
      );
      await steps.idle();
    }
    if (by === 'maintenance') {
      stripe.webhooks.faults.clear();
      await steps.compare(session);
    }
    const keys = (await steps.mailsAbout(session)).map((key) =>
      key.replace(/(notice\/\w+)\/.*/, '$1'),
    );
    expect(await steps.storedOrder(session)).toMatchObject(is);
    expect(keys).toEqual(mails.toSorted());
  },
);
