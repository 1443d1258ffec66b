import { expect, test, vi } from 'vitest';
import { errors } from '#contract/errors.ts';
import { starter } from '../../api/_testing/order.ts';
import { paymentSteps } from './payment-steps.ts';

const steps = await paymentSteps();

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
  ['STRIPE_AUTOMATIC_TAX', '', 'configurationError'],
  ['STRIPE_SECRET_KEY', 'sk_test_revoked', 'configurationError'],
  ['STRIPE_API_BASE', 'http://127.0.0.1:9', 'temporarilyUnavailable'],
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

test('characters that Postgres refuses are replaced in the buyer’s name', async () => {
  const session = await steps.startBuying(starter);
  await steps.stripe.pay(session, 'ok', { businessName: 'Snickeriet\u0000\ud800\n AB' });
  const { state, buyer } = await steps.storedOrder(session);
  expect(state).toBe('paid');
  expect(await steps.mailsAbout(session)).toEqual(['confirmation', 'notice/paid']);
  expect(buyer).toMatchObject({ businessName: 'Snickeriet\ufffd  AB' });
});
