import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Item, items, priced, vatOn } from '../_contract/catalogue.ts';
import { errors } from '../_contract/errors.ts';
import { POST as startCheckout } from '../checkout/session.ts';
import { POST as startSubscription } from '../checkout/subscription.ts';
import { GET as sweep } from '../cron/maintenance.ts';
import { GET as readOrder } from '../orders/[id].ts';
import { POST as receivePayment } from '../stripe/webhook.ts';
import { startTown } from './town.ts';

// The entries themselves, between the real SDKs and the stand-ins: from the click to the confirmed order.
let town: Awaited<ReturnType<typeof startTown>>;
const works: Promise<unknown>[] = [];

beforeAll(async () => {
  town = await startTown();
  town.webhooksTo(receivePayment);
  for (const [name, value] of Object.entries(town.env)) vi.stubEnv(name, value);
  const context = { get: () => ({ waitUntil: (work: Promise<unknown>) => works.push(work) }) };
  Object.assign(globalThis, { [Symbol.for('@vercel/request-context')]: context });
}, 60_000);

beforeEach(() => {
  town.stripe.faults.clear();
  town.resend.faults.clear();
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await town.close();
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
    new Request(`${town.origin}/api/checkout/${path}`, {
      method: 'POST',
      headers: {
        origin: town.origin,
        'content-type': 'application/json',
        'x-vercel-forwarded-for': visitor,
      },
      body: JSON.stringify(body),
    }),
  );
}

async function leaveFor(item: Item, visitor?: string) {
  const response = await click(item, visitor);
  const { url } = await response.json();
  const session = Object.values(town.stripe.account.sessions).find((one) => one.url === url);
  if (!session) throw new Error('the visitor was sent nowhere');
  return session.id;
}

async function told(session: string) {
  const response = await readOrder(new Request(`${town.origin}/api/orders/${session}`));
  const { order } = await response.json();
  return order;
}

async function row(session: string) {
  const [found] = await town.database.query('select * from orders where session_id = $1', [
    session,
  ]);
  return found ?? {};
}

async function mailsAbout(session: string) {
  await Promise.all(works);
  const { id } = await row(session);
  const mails = await town.resend.inbox();
  return mails
    .filter(({ idempotencyKey }) => idempotencyKey?.includes(String(id)))
    .map(({ idempotencyKey = '' }) => idempotencyKey.replace(`order/${id}/`, ''))
    .toSorted();
}

const runSweep = () =>
  sweep(
    new Request(`${town.origin}/api/cron/maintenance`, { headers: { authorization: 'Bearer cron' } }),
  );

const overtime = (session: string) =>
  town.database.query(
    "update orders set expires_at = now() - interval '1 second' where session_id = $1",
    [session],
  );

test.each(items.map((item) => [item.kind, item.id, item] as const))(
  'the %s %s is bought: the order, the mails and the page agree',
  async (_kind, _id, item) => {
    const session = await leaveFor(item);
    expect(await told(session)).toMatchObject({ state: 'open' });
    const goesTo = await town.stripe.pay(session);
    expect(goesTo).toBe(`${town.origin}/success?session_id=${session}`);
    const { net, name } = priced(item);
    const vat = vatOn(net);
    const amounts = { net, vat, total: net + vat };
    expect(await told(session)).toEqual({
      state: 'paid',
      kind: item.kind,
      item: item.id,
      name,
      ...amounts,
    });
    expect(await row(session)).toMatchObject({
      ...{ state: 'paid', late: false, overdue: false, ...amounts },
      buyer: { email: 'inkop@snickeri.example', businessName: 'Snickeriet i Ekby AB' },
    });
    expect(await mailsAbout(session)).toEqual(['confirmation', 'notice/paid']);
  },
);

test('what was bought is told without personal data', async () => {
  const session = await leaveFor(starter);
  await town.stripe.pay(session);
  expect(JSON.stringify(await told(session))).not.toMatch(/snickeri|@|cus_|pi_/i);
});

test('a repeated click leads to the same checkout, another visitor to another', async () => {
  const first = await leaveFor(starter, '198.51.100.1');
  expect(await leaveFor(starter, '198.51.100.1')).toBe(first);
  expect(await leaveFor(starter, '198.51.100.2')).not.toBe(first);
});

test('clicks at the same moment lead to one checkout', async () => {
  const sessions = await Promise.all([1, 2, 3].map(() => leaveFor(starter, '198.51.100.3')));
  expect(new Set(sessions).size).toBe(1);
});

test('a declined card leaves the order open', async () => {
  const session = await leaveFor(starter);
  await expect(town.stripe.pay(session, 'declined')).rejects.toMatchObject({
    code: 'card_declined',
  });
  expect(await told(session)).toMatchObject({ state: 'open' });
});

test.each([
  ['settles', true, 'paid', ['confirmation', 'notice/paid']],
  ['fails', false, 'failed', ['notice/failed']],
] as const)(
  'a payment that %s later is being processed until then',
  async (card, succeeds, state, mails) => {
    const session = await leaveFor(starter);
    await town.stripe.pay(session, card);
    expect(await told(session)).toMatchObject({ state: 'processing' });
    expect(await mailsAbout(session)).toEqual([]);
    await town.stripe.settle(session, succeeds);
    expect(await told(session)).toMatchObject({ state });
    expect(await mailsAbout(session)).toEqual(mails);
  },
);

test('after fifteen minutes the sweep closes the checkout', async () => {
  const session = await leaveFor(starter);
  await overtime(session);
  expect((await runSweep()).status).toBe(200);
  expect(town.stripe.account.sessions[session]?.status).toBe('expired');
  expect(await told(session)).toMatchObject({ state: 'expired' });
});

test('a payment that beats the sweep is honoured and flagged', async () => {
  const session = await leaveFor(starter);
  await overtime(session);
  town.stripe.webhooks.hold();
  await town.stripe.pay(session);
  await runSweep();
  expect(await told(session)).toMatchObject({ state: 'processing' });
  await town.stripe.webhooks.release();
  expect(await row(session)).toMatchObject({ state: 'paid', late: true });
});

test('webhooks in reverse and repeated end the same, and no mail is doubled', async () => {
  town.stripe.webhooks.hold();
  const session = await leaveFor(plan);
  await town.stripe.pay(session);
  await town.stripe.webhooks.release({ reversed: true });
  const before = await row(session);
  for (const { event } of town.stripe.webhooks.all().slice(-6))
    await town.stripe.webhooks.repeat(event);
  expect(await row(session)).toEqual(before);
  expect(before).toMatchObject({ state: 'paid' });
  expect(await mailsAbout(session)).toEqual(['confirmation', 'notice/paid']);
});

test('a subscription renews, falls behind, catches up and ends', async () => {
  const session = await leaveFor(plan);
  await town.stripe.pay(session);
  await town.stripe.advance(2);
  await town.stripe.renew(session, false);
  expect(await row(session)).toMatchObject({ state: 'paid', overdue: true });
  await town.stripe.advance(2);
  await town.stripe.renew(session);
  expect(await row(session)).toMatchObject({ state: 'paid', overdue: false });
  await town.stripe.end(session);
  expect(await told(session)).toMatchObject({ state: 'ended' });
  expect(await mailsAbout(session)).toEqual(['confirmation', 'notice/ended', 'notice/paid']);
});

test('money paid back is told only when all of it is', async () => {
  const session = await leaveFor(starter);
  await town.stripe.pay(session);
  await town.stripe.refund(session, 100);
  expect(await told(session)).toMatchObject({ state: 'paid' });
  await town.stripe.refund(session);
  expect(await told(session)).toMatchObject({ state: 'refunded' });
});

test.each([starter, plan])('a disputed $kind is told, and the company is warned', async (item) => {
  const session = await leaveFor(item);
  await town.stripe.pay(session);
  await town.stripe.dispute(session);
  expect(await told(session)).toMatchObject({ state: 'disputed' });
  expect(await mailsAbout(session)).toContain('notice/disputed');
});

test('a process that dies before it mails loses nothing', async () => {
  const session = await leaveFor(starter);
  vi.stubEnv('RESEND_API_KEY', '');
  await town.stripe.pay(session);
  expect(await mailsAbout(session)).toEqual([]);
  vi.stubEnv('RESEND_API_KEY', town.env.RESEND_API_KEY);
  await runSweep();
  expect(await mailsAbout(session)).toEqual(['confirmation', 'notice/paid']);
});

test('a webhook that cannot be written is sent again by Stripe', async () => {
  const session = await leaveFor(starter);
  vi.stubEnv('DATABASE_FETCH_ENDPOINT', 'http://127.0.0.1:9/sql');
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  await town.stripe.pay(session);
  expect(quiet).toHaveBeenCalled();
  quiet.mockRestore();
  for (const [name, value] of Object.entries(town.env)) vi.stubEnv(name, value);
  expect(await told(session)).toMatchObject({ state: 'open' });
  await town.stripe.advance(3);
  expect(await told(session)).toMatchObject({ state: 'paid' });
});

test('an unsigned event changes nothing', async () => {
  const forged = new Request(`${town.origin}/api/stripe/webhook`, { method: 'POST', body: '{}' });
  expect((await receivePayment(forged)).status).toBe(errors.invalidSignature.status);
});

test.each([
  ['STRIPE_SECRET_KEY', '', 'notConfigured'],
  ['STRIPE_AUTOMATIC_TAX', '', 'configurationError'],
  ['STRIPE_SECRET_KEY', 'sk_test_revoked', 'configurationError'],
  ['STRIPE_API_BASE', 'http://127.0.0.1:9', 'temporarilyUnavailable'],
  ['DATABASE_URL', '', 'temporarilyUnavailable'],
] as const)('with %s set to "%s" the visitor is told %s', async (name, value, code) => {
  vi.stubEnv(name, value);
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await click(starter);
  quiet.mockRestore();
  vi.stubEnv(name, (town.env as Record<string, string>)[name]);
  const { status, message } = errors[code];
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ success: false, message });
});
