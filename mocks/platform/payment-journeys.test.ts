import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Item, items, priced, vatOn } from '#contract/catalogue.ts';
import { errors } from '#contract/errors.ts';
import { POST as startCheckout } from '../../api/checkout/session.ts';
import { POST as startSubscription } from '../../api/checkout/subscription.ts';
import { GET as runMaintenance } from '../../api/cron/maintenance.ts';
import { GET as readOrder } from '../../api/orders/[id].ts';
import { POST as receivePaymentEvent } from '../../api/stripe/webhook.ts';
import { startStandIns } from './start-stand-ins.ts';

// The api entries themselves, with the real SDKs against the stand-ins: from the click to the confirmed order.
let standIns: Awaited<ReturnType<typeof startStandIns>>;
const backgroundWork: Promise<unknown>[] = [];

beforeAll(async () => {
  standIns = await startStandIns();
  standIns.webhooksTo(receivePaymentEvent);
  for (const [name, value] of Object.entries(standIns.env)) vi.stubEnv(name, value);
  const context = {
    get: () => ({ waitUntil: (work: Promise<unknown>) => backgroundWork.push(work) }),
  };
  Object.assign(globalThis, { [Symbol.for('@vercel/request-context')]: context });
}, 60_000);

beforeEach(() => {
  standIns.stripe.faults.clear();
  standIns.resend.faults.clear();
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await standIns.close();
});

const starter: Item = { kind: 'package', id: 'starter' };
const plan: Item = { kind: 'plan', id: 'workflow1' };

/** Each visitor is another one unless told. */
let visitors = 0;

function click({ kind, id }: Item, visitor = `192.0.2.${++visitors}`) {
  const [entry, path, body] =
    kind === 'package'
      ? ([startCheckout, 'session', { packageType: id }] as const)
      : ([startSubscription, 'subscription', { planType: id }] as const);
  return entry(
    new Request(`${standIns.origin}/api/checkout/${path}`, {
      method: 'POST',
      headers: {
        origin: standIns.origin,
        'content-type': 'application/json',
        'x-vercel-forwarded-for': visitor,
      },
      body: JSON.stringify(body),
    }),
  );
}

async function startBuying(item: Item, visitor?: string) {
  const response = await click(item, visitor);
  const { url } = await response.json();
  const session = Object.values(standIns.stripe.account.sessions).find((one) => one.url === url);
  if (!session) throw new Error('the visitor was sent to no hosted checkout');
  return session.id;
}

async function shownOrder(session: string) {
  const response = await readOrder(new Request(`${standIns.origin}/api/orders/${session}`));
  const { order } = await response.json();
  return order;
}

async function storedOrder(session: string) {
  const [found] = await standIns.database.query('select * from orders where session_id = $1', [
    session,
  ]);
  return found ?? {};
}

async function mailsAbout(session: string) {
  await Promise.all(backgroundWork);
  const { id } = await storedOrder(session);
  const mails = await standIns.resend.inbox();
  return mails
    .filter(({ idempotencyKey }) => idempotencyKey?.includes(String(id)))
    .map(({ idempotencyKey = '' }) => idempotencyKey.replace(`order/${id}/`, ''))
    .toSorted();
}

const maintain = () =>
  runMaintenance(
    new Request(`${standIns.origin}/api/cron/maintenance`, {
      headers: { authorization: 'Bearer cron' },
    }),
  );

const passDeadline = (session: string) =>
  standIns.database.query(
    "update orders set expires_at = now() - interval '1 second' where session_id = $1",
    [session],
  );

test.each(items.map((item) => [item.kind, item.id, item] as const))(
  'the %s %s is bought: the order, the mails and the page agree',
  async (_kind, _id, item) => {
    const session = await startBuying(item);
    expect(await shownOrder(session)).toMatchObject({ state: 'open' });
    const returnUrl = await standIns.stripe.pay(session);
    expect(returnUrl).toBe(`${standIns.origin}/success?session_id=${session}`);
    const { net, name } = priced(item);
    const vat = vatOn(net);
    const amounts = { net, vat, total: net + vat };
    expect(await shownOrder(session)).toEqual({
      state: 'paid',
      kind: item.kind,
      item: item.id,
      name,
      ...amounts,
    });
    expect(await storedOrder(session)).toMatchObject({
      ...{ state: 'paid', late: false, overdue: false, ...amounts },
      buyer: { email: 'inkop@snickeri.example', businessName: 'Snickeriet i Ekby AB' },
    });
    expect(await mailsAbout(session)).toEqual(['confirmation', 'notice/paid']);
  },
);

test('an order is shown without personal data', async () => {
  const session = await startBuying(starter);
  await standIns.stripe.pay(session);
  expect(JSON.stringify(await shownOrder(session))).not.toMatch(/snickeri|@|cus_|pi_/i);
});

test('a repeated click leads to the same checkout, another visitor to another', async () => {
  const first = await startBuying(starter, '198.51.100.1');
  expect(await startBuying(starter, '198.51.100.1')).toBe(first);
  expect(await startBuying(starter, '198.51.100.2')).not.toBe(first);
});

test('clicks at the same moment lead to one checkout', async () => {
  const sessions = await Promise.all([1, 2, 3].map(() => startBuying(starter, '198.51.100.3')));
  expect(new Set(sessions).size).toBe(1);
});

test('a declined card leaves the order open', async () => {
  const session = await startBuying(starter);
  await expect(standIns.stripe.pay(session, 'declined')).rejects.toMatchObject({
    code: 'card_declined',
  });
  expect(await shownOrder(session)).toMatchObject({ state: 'open' });
});

test.each([
  ['settles', true, 'paid', ['confirmation', 'notice/paid']],
  ['fails', false, 'failed', ['notice/failed']],
] as const)(
  'a payment that %s later is being processed until then',
  async (card, succeeds, state, mails) => {
    const session = await startBuying(starter);
    await standIns.stripe.pay(session, card);
    expect(await shownOrder(session)).toMatchObject({ state: 'processing' });
    expect(await mailsAbout(session)).toEqual([]);
    await standIns.stripe.settle(session, succeeds);
    expect(await shownOrder(session)).toMatchObject({ state });
    expect(await mailsAbout(session)).toEqual(mails);
  },
);

test('after fifteen minutes maintenance closes the checkout', async () => {
  const session = await startBuying(starter);
  await passDeadline(session);
  expect((await maintain()).status).toBe(200);
  expect(standIns.stripe.account.sessions[session]?.status).toBe('expired');
  expect(await shownOrder(session)).toMatchObject({ state: 'expired' });
});

test('a payment just before the checkout is closed is honoured and flagged as late', async () => {
  const session = await startBuying(starter);
  await passDeadline(session);
  standIns.stripe.webhooks.hold();
  await standIns.stripe.pay(session);
  await maintain();
  expect(await shownOrder(session)).toMatchObject({ state: 'processing' });
  await standIns.stripe.webhooks.release();
  expect(await storedOrder(session)).toMatchObject({ state: 'paid', late: true });
});

test('webhooks in reverse and repeated give the same order, and no mail is doubled', async () => {
  standIns.stripe.webhooks.hold();
  const session = await startBuying(plan);
  await standIns.stripe.pay(session);
  await standIns.stripe.webhooks.release({ reversed: true });
  const before = await storedOrder(session);
  for (const { event } of standIns.stripe.webhooks.all().slice(-6))
    await standIns.stripe.webhooks.repeat(event);
  expect(await storedOrder(session)).toEqual(before);
  expect(before).toMatchObject({ state: 'paid' });
  expect(await mailsAbout(session)).toEqual(['confirmation', 'notice/paid']);
});

test('a subscription renews, falls behind, catches up and ends', async () => {
  const session = await startBuying(plan);
  await standIns.stripe.pay(session);
  await standIns.stripe.advance(2);
  await standIns.stripe.renew(session, false);
  expect(await storedOrder(session)).toMatchObject({ state: 'paid', overdue: true });
  await standIns.stripe.advance(2);
  await standIns.stripe.renew(session);
  expect(await storedOrder(session)).toMatchObject({ state: 'paid', overdue: false });
  await standIns.stripe.end(session);
  expect(await shownOrder(session)).toMatchObject({ state: 'ended' });
  expect(await mailsAbout(session)).toEqual(['confirmation', 'notice/ended', 'notice/paid']);
});

test('an order is refunded only when all of its money is paid back', async () => {
  const session = await startBuying(starter);
  await standIns.stripe.pay(session);
  await standIns.stripe.refund(session, 100);
  expect(await shownOrder(session)).toMatchObject({ state: 'paid' });
  await standIns.stripe.refund(session);
  expect(await shownOrder(session)).toMatchObject({ state: 'refunded' });
});

test.each([starter, plan])(
  'a disputed $kind is shown as disputed, and the company is warned',
  async (item) => {
    const session = await startBuying(item);
    await standIns.stripe.pay(session);
    await standIns.stripe.dispute(session);
    expect(await shownOrder(session)).toMatchObject({ state: 'disputed' });
    expect(await mailsAbout(session)).toContain('notice/disputed');
  },
);

test('mails that were not sent with the payment are sent by maintenance', async () => {
  const session = await startBuying(starter);
  vi.stubEnv('RESEND_API_KEY', '');
  await standIns.stripe.pay(session);
  expect(await mailsAbout(session)).toEqual([]);
  vi.stubEnv('RESEND_API_KEY', standIns.env.RESEND_API_KEY);
  await maintain();
  expect(await mailsAbout(session)).toEqual(['confirmation', 'notice/paid']);
});

test('a webhook that cannot be written is sent again by Stripe', async () => {
  const session = await startBuying(starter);
  vi.stubEnv('DATABASE_FETCH_ENDPOINT', 'http://127.0.0.1:9/sql');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await standIns.stripe.pay(session);
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
  for (const [name, value] of Object.entries(standIns.env)) vi.stubEnv(name, value);
  expect(await shownOrder(session)).toMatchObject({ state: 'open' });
  await standIns.stripe.advance(3);
  expect(await shownOrder(session)).toMatchObject({ state: 'paid' });
});

test('an unsigned event changes nothing', async () => {
  const forged = new Request(`${standIns.origin}/api/stripe/webhook`, {
    method: 'POST',
    body: '{}',
  });
  expect((await receivePaymentEvent(forged)).status).toBe(errors.invalidSignature.status);
});

test.each([
  ['STRIPE_SECRET_KEY', '', 'notConfigured'],
  ['STRIPE_AUTOMATIC_TAX', '', 'configurationError'],
  ['STRIPE_SECRET_KEY', 'sk_test_revoked', 'configurationError'],
  ['STRIPE_API_BASE', 'http://127.0.0.1:9', 'temporarilyUnavailable'],
  ['DATABASE_URL', '', 'temporarilyUnavailable'],
] as const)('with %s set to "%s" the purchase is refused with %s', async (name, value, code) => {
  vi.stubEnv(name, value);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await click(starter);
  logged.mockRestore();
  vi.stubEnv(name, (standIns.env as Record<string, string>)[name]);
  const { status, message } = errors[code];
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ success: false, message });
});
