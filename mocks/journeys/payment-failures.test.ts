import { beforeEach, expect, test, vi } from 'vitest';
import { business } from '#contract/business.ts';
import { priced } from '#contract/catalogue.ts';
import { errors } from '#contract/errors.ts';
import { formatKronor } from '#contract/format.ts';
import { connect } from '../../api/_platform/database.ts';
import { dataCommands } from '../../api/_testing/commands.ts';
import { starter } from '../../api/_testing/order.ts';
import { localSecrets } from '../platform/local-env.ts';
import { paymentSteps } from './payment-steps.ts';

const steps = await paymentSteps();
const { url, fetchEndpoint } = steps.postgres;
const { run } = dataCommands(() => connect(url, fetchEndpoint));

beforeEach(async () => {
  // The health check reports the failed calls of earlier tests for this long, and that maintenance has not run since.
  steps.clock.turn(business.paymentSessionMinutes * 60_000);
  await steps.runCron();
});

async function noticeAbout(session: string) {
  await steps.mailsAbout(session);
  const { id } = await steps.storedOrder(session);
  const notice = (await steps.inbox()).find(
    ({ idempotencyKey }) => idempotencyKey === `order/${id}/notice/paid`,
  );
  return notice?.text.replaceAll('\u00a0', ' ');
}

const { net, vat, total } = priced(starter);
const lowVat = (net * 12) / 100;
const kronor = (ore: number) => formatKronor(ore, 'always').replace('\u00a0', ' ');

const problem = '1 order(s) paid otherwise than promised: run npm run data -- acknowledge promised';

test.each([
  {
    what: 'with VAT of 12 %',
    env: { STRIPE_AUTOMATIC_TAX: '', STRIPE_TAX_RATE_ID: 'txr_12' },
    kept: { net, vat: lowVat, total: net + lowVat, currency: 'sek' },
    line: `moms ${kronor(lowVat)} i stället för ${kronor(vat)}, totalt ${kronor(net + lowVat)} i stället för ${kronor(total)}.`,
    shown: `Totalt: ${kronor(net + lowVat)}`,
  },
  {
    what: 'in another currency',
    atStripe: { currency: 'eur' },
    kept: { total, currency: 'eur' },
    line: 'valuta EUR i stället för SEK.',
    shown: `Totalt: ${kronor(total).replace('kr', 'EUR')}`,
  },
  {
    what: 'from another country',
    buyer: { country: 'NO' },
    kept: { total, buyer: expect.objectContaining({ country: 'NO' }) },
    line: 'land NO i stället för SE.',
    shown: 'Land: NO',
  },
])(
  'an order paid $what stores the payment, and is reported until it is acknowledged',
  async ({ env = {}, atStripe = {}, buyer = {}, kept, line, shown }) => {
    steps.stripe.addTaxRate('txr_12', 12);
    steps.restartFunctions(env);
    const session = await steps.startBuying(starter);
    steps.restartFunctions();
    Object.assign(steps.stripe.account.sessions[session] ?? {}, atStripe);
    await steps.stripe.pay(session, buyer);
    const order = await steps.storedOrder(session);
    expect(order).toMatchObject({ state: 'paid', ...kept });
    const notice = await noticeAbout(session);
    expect(notice).toContain(`Köpet skiljer sig från det som sidan lovade: ${line}`);
    expect(notice).toContain(shown);
    await steps.compare(session);
    expect(await steps.paymentsHealth()).toBe(problem);
    vi.stubEnv('STRIPE_SECRET_KEY', localSecrets.STRIPE_SECRET_KEY);
    const acknowledged = await run(`acknowledge ${order.id}`);
    vi.unstubAllEnvs();
    expect(acknowledged).toMatchObject({ done: true });
    expect(await steps.paymentsHealth()).toBe('ok');
  },
);

test('the notice of an order paid as advertised mentions no difference and no country', async () => {
  const session = await steps.startBuying(starter);
  await steps.stripe.pay(session);
  expect(await noticeAbout(session)).not.toMatch(/skiljer sig|Land/);
  expect(await steps.paymentsHealth()).toBe('ok');
});

test('a refused call to Stripe is logged with Stripe’s request id', async () => {
  const lines: string[] = [];
  const logged = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
  steps.stripe.faults.plan(403);
  await steps.click(starter);
  logged.mockRestore();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { during: 'opening a checkout', vendorRequestId: expect.stringMatching(/^req_/) },
  ]);
});

test.each([
  ['STRIPE_SECRET_KEY', '', 'notConfigured'],
  ['SALES', 'off', 'notConfigured'],
  ['STRIPE_AUTOMATIC_TAX', '', 'configurationError'],
  ['STRIPE_SECRET_KEY', 'sk_test_revoked', 'configurationError'],
  ['DATABASE_FETCH_ENDPOINT', 'http://127.0.0.1:9/sql', 'temporarilyUnavailable'],
  ['DATABASE_URL', '', 'configurationError'],
  ['STRIPE_WEBHOOK_SECRET', '', 'configurationError'],
  ['MAIL_API_KEY', '', 'configurationError'],
  ['CRON_SECRET', '', 'configurationError'],
] as const)('with %s set to "%s", a purchase is refused with %s', async (name, value, code) => {
  steps.restartFunctions({ [name]: value });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await steps.click(starter);
  logged.mockRestore();
  steps.restartFunctions();
  const { status, message } = errors[code];
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ success: false, message });
});

test('after SALES is off, an open order is still paid, mailed and watched by the health check', async () => {
  const session = await steps.startBuying(starter);
  steps.restartFunctions({ SALES: 'off' });
  await steps.stripe.pay(session);
  expect((await steps.storedOrder(session)).state).toBe('paid');
  expect(await steps.mailsAbout(session)).toEqual(['confirmation', 'notice/paid']);
  expect(await steps.paymentsHealth()).toBe('ok');
  steps.restartFunctions();
});

test('characters that Postgres refuses are replaced in the buyer’s name', async () => {
  const session = await steps.startBuying(starter);
  await steps.stripe.pay(session, { businessName: 'Snickeriet\u0000\ud800\n AB' });
  const { state, buyer } = await steps.storedOrder(session);
  expect(state).toBe('paid');
  expect(await steps.mailsAbout(session)).toEqual(['confirmation', 'notice/paid']);
  expect(buyer).toMatchObject({ businessName: 'Snickeriet\ufffd  AB' });
});
