import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StripeStandIn, startStripe } from '../../mocks/vendors/stripe.ts';
import { type Item, priced } from '../_contract/catalogue.ts';
import { applyPaymentEvent } from '../_domain/order-state.ts';
import { testEnv } from '../_testing/env.ts';
import { anOrder } from '../_testing/order.ts';
import { payments } from './payments.ts';

let stripe: StripeStandIn;

beforeAll(async () => {
  stripe = await startStripe({ clock: 'frozen' });
});
afterAll(() => stripe.close());

const provider = () =>
  payments(
    testEnv({
      stripeKey: 'sk_test_local',
      stripeApiBase: stripe.url,
      stripeAutomaticTax: true,
      stripeTaxRateId: undefined,
    }),
    { timeout: 5_000, maxNetworkRetries: 0 },
  );

const starter: Item = { kind: 'package', id: 'starter' };
const plan: Item = { kind: 'plan', id: 'workflow1' };

async function opened(item: Item) {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const order = { ...anOrder(item), expiresAt: inMinutes(15).toISOString() };
  const providerExpiresAt = inMinutes(35);
  const session = await provider().open(
    { id: order.id, item, providerExpiresAt },
    'https://site.example',
  );
  if ('failure' in session) throw new Error(session.failure);
  return { order, session: session.id };
}

/** The order as the report alone leaves it. */
async function reported({ order, session }: Awaited<ReturnType<typeof opened>>) {
  return (await provider().report(session)).reduce(applyPaymentEvent, order);
}

// mocks/journeys/lost-events.test.ts tests the other states of a report.
test.each([
  {
    what: 'the dispute is lost',
    item: starter,
    async happens(session: string) {
      await stripe.dispute(session);
      await stripe.closeDispute(session, 'lost');
    },
    state: 'refunded',
  },
  {
    what: 'a plan is disputed',
    item: plan,
    happens: (session: string) => stripe.dispute(session),
    state: 'disputed',
  },
])('a report alone tells that $what', async ({ item, happens, state }) => {
  const bought = await opened(item);
  await stripe.pay(bought.session);
  await happens(bought.session);
  expect(await reported(bought)).toMatchObject({ state });
});

test.each([starter, plan])(
  'a report of a paid $kind has buyer, amounts and invoice',
  async (item) => {
    const bought = await opened(item);
    await stripe.pay(bought.session);
    expect(await reported(bought)).toMatchObject({
      ...priced(item),
      late: false,
      invoiceUrl: expect.stringContaining('/invoices/'),
      buyer: { email: 'inkop@snickeri.example', registrationNumber: '556677-8899' },
      refs: { sessionId: bought.session },
    });
  },
);
