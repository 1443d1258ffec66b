import { expect, test } from 'vitest';
import { priced, vatOn } from '#contract/catalogue.ts';
import { errors } from '#contract/errors.ts';
import { orderNumber } from '#contract/purchases.ts';
import { plan, starter } from '../../api/_testing/order.ts';
import { paymentSteps } from './payment-steps.ts';
import { purchases } from './purchase-cases.ts';

const steps = await paymentSteps();

test.each([starter, plan])(
  'buying a $kind with a test key: order, mails, event and page agree',
  async (item) => {
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
      ends: '',
      next: expect.stringMatching(item.kind === 'plan' ? /^\d{4}-\d{2}-\d{2}$/ : /^$/),
      ...amounts,
      returned: 0,
      returnedBy: 'company',
      livemode: false,
    });
    expect(stored).toMatchObject({
      state: 'paid',
      late: false,
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

async function sentMails(session: string): Promise<string[]> {
  await steps.idle();
  const rows = await steps.query(
    "select key from outbox join orders on about_id = id where session_id = $1 and channel = 'mail' and sent_at is not null",
    [session],
  );
  return rows.map(({ key }) => String(key).replace(/^order\/[^/]+\//, '')).toSorted();
}

/** Restores the order of before the payment and deletes its mails, as if every event had been lost. */
async function forget(session: string): Promise<void> {
  await steps.query('delete from outbox where about_id in (select id from started)');
  await steps.query('delete from orders where session_id = $1', [session]);
  await steps.query('insert into orders select * from started');
}

test.each(purchases)(
  '$what: the order is updated by events, or else by maintenance',
  async ({ item = starter, steps: taken, is, mails }) => {
    const session = await steps.startBuying(item);
    await steps.query('drop table if exists started');
    await steps.query(
      `create table started as select * from orders where session_id = '${session}'`,
    );
    for (const [name, argument] of taken) {
      const control = name === 'wait' ? () => steps.stripe.advance(2) : steps.stripe[name];
      await (control as (id: string, given?: unknown) => Promise<unknown>)(session, argument);
      await steps.idle();
    }
    expect(await steps.storedOrder(session)).toMatchObject(is);
    expect(await sentMails(session)).toEqual(mails.toSorted());
    await forget(session);
    expect(await steps.storedOrder(session)).toMatchObject({ state: 'open', told: [] });
    await steps.compare(session);
    expect(await steps.storedOrder(session)).toMatchObject(is);
    expect(await sentMails(session)).toEqual(mails.toSorted());
  },
);
