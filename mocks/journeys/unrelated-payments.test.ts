import { expect, test } from 'vitest';
import { paymentSteps, plan, starter } from './payment-steps.ts';

const steps = paymentSteps();

async function orderOf(session: string) {
  const { state, facts, overdue, renewal_status_at } = await steps.storedOrder(session);
  const { checked: _, ...known } = Object(facts);
  return {
    state,
    facts: known,
    overdue,
    renewal_status_at,
    mails: await steps.mailsAbout(session),
  };
}

test.each([starter, plan])(
  'what the customer of a $kind pays and gets back besides, or does not pay, leaves the order as it was',
  async (item) => {
    const session = await steps.startBuying(item);
    await steps.stripe.pay(session);
    const before = await orderOf(session);
    await steps.stripe.chargeForOther(session);
    await steps.stripe.refund(session);
    await steps.stripe.failOtherInvoice(session);
    expect(await orderOf(session)).toEqual(before);
    await steps.compare(session);
    const { facts, overdue, state } = before;
    expect(await orderOf(session)).toMatchObject({ facts, overdue, state });
  },
);
