import Stripe from 'stripe';
import { type Item, items } from '../_contract/catalogue.ts';
import { placeholderCompany } from '../_contract/company.ts';
import { sessionParams } from '../_payments/payments.ts';
import type { Env } from '../_platform/env.ts';
import { companyRules } from '../_platform/env-problems.ts';
import type { Problems } from './inspect.ts';
import { customerPortal, type StripeObject, taxRate, webhookEndpoint } from './stripe-objects.ts';

const usesStripeTax = ({ stripeAutomaticTax, stripeTaxRateId }: Env) =>
  stripeAutomaticTax && !stripeTaxRateId;

const objectsOf = (
  env: Env,
): Record<string, (stripe: Stripe, env: Env) => Promise<StripeObject>> => ({
  ...(!usesStripeTax(env) && { 'tax rate': taxRate }),
  'webhook endpoint': webhookEndpoint,
  'customer portal': customerPortal,
});

/** Creates or corrects the account's objects. Returns lines for the .env file; throws without an origin. */
export async function setUpAccount(stripe: Stripe, env: Env): Promise<string[]> {
  const { origin } = env.company;
  const { isValid, mustBe } = companyRules.COMPANY_ORIGIN;
  if (!isValid(origin, false)) throw new Error(`COMPANY_ORIGIN must be ${mustBe}`);
  if (origin === placeholderCompany.origin) throw new Error('COMPANY_ORIGIN must be set');
  const lines: string[] = [];
  const objects = await Promise.all(Object.values(objectsOf(env)).map((read) => read(stripe, env)));
  for (const { variable, arrange } of objects) {
    const value = await arrange();
    lines.push(value ? `${variable}=${value}` : `# ${variable} stays as it is in Stripe`);
  }
  return lines;
}

const limit = 1;

const reads: Record<string, (stripe: Stripe) => Promise<unknown>> = {
  'Charges and Refunds': (stripe) => stripe.charges.list({ limit, expand: ['data.refunds'] }),
  Disputes: (stripe) => stripe.disputes.list({ limit }),
  Invoices: (stripe) => stripe.invoicePayments.list({ limit, expand: ['data.invoice'] }),
  'Payment Intents': (stripe) => stripe.paymentIntents.list({ limit }),
  Subscriptions: (stripe) => stripe.subscriptions.list({ limit }),
};

/** The problems of the account, its key and its variables. Leaves an expired checkout session per item. */
export async function accountProblems(stripe: Stripe, env: Env): Promise<string[]> {
  const onSale = env.stripeTaxRateId || env.stripeAutomaticTax ? items : [];
  const checks = [
    ...Object.entries(objectsOf(env)).map(([name, read]) =>
      problemsOf(name, async () => (await read(stripe, env)).problems),
    ),
    ...(usesStripeTax(env) ? [problemsOf('Stripe Tax', () => registrationProblems(stripe))] : []),
    ...Object.entries(reads).map(([name, read]) =>
      problemsOf(name, () => read(stripe).then(() => [])),
    ),
    ...onSale.map((item) =>
      problemsOf(`${item.kind} ${item.id}`, () => trialCheckout(stripe, env, item)),
    ),
  ];
  return (await Promise.all(checks)).flat();
}

/** Prefixes the problems with the check's name, and turns Stripe's errors into problems. Rejects without an answer. */
async function problemsOf(name: string, check: () => Promise<Problems>): Promise<string[]> {
  try {
    return (await check()).flatMap((problem) => (problem ? `${name}: ${problem}` : []));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error instanceof Stripe.errors.StripeConnectionError) throw error.detail ?? error;
    const { type, code, statusCode, message } = error;
    const [, permission = 'see docs/operations.md'] = /'(rak_\w+)'/.exec(message) ?? [];
    const isForbidden = error instanceof Stripe.errors.StripePermissionError;
    const problem = isForbidden ? `the key lacks a permission: ${permission}` : message;
    return [`${name}: ${problem} (${[type, code, statusCode].filter(Boolean).join(', ')})`];
  }
}

/** Without a registration Stripe Tax collects no VAT and reports no error. */
async function registrationProblems(stripe: Stripe): Promise<Problems> {
  const { data } = await stripe.tax.registrations.list({ status: 'active', limit: 100 });
  const isRegistered = data.some(({ country }) => country === 'SE');
  return [!isRegistered && 'has no active registration for Sweden: it collects no VAT'];
}

/** Milliseconds; Stripe demands at least 30 minutes. */
const trialLifetime = 35 * 60_000;

async function trialCheckout(stripe: Stripe, env: Env, item: Item): Promise<Problems> {
  const providerExpiresAt = new Date(Date.now() + trialLifetime);
  const order = { id: crypto.randomUUID(), item, providerExpiresAt };
  const params = sessionParams(order, env.company.origin, env);
  const session = await stripe.checkout.sessions.create(params);
  await stripe.checkout.sessions.expire(session.id);
  const { origin } = new URL(session.url ?? env.checkoutOrigin);
  return [origin !== env.checkoutOrigin && `opens at ${origin}: set CHECKOUT_ORIGIN to it`];
}
