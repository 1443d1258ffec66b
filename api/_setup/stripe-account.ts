import type Stripe from 'stripe';
import { items } from '../_contract/catalogue.ts';
import { placeholderCompany } from '../_contract/company.ts';
import { sessionParams } from '../_payments/payments.ts';
import type { Env } from '../_platform/env.ts';
import { companyFault } from '../_platform/env-faults.ts';
import { customerPortal, type StripeObject, taxRate, webhookEndpoint } from './stripe-objects.ts';
import { readFaults, standingAlone } from './stripe-permissions.ts';

/** Whether VAT comes from Stripe Tax instead of a fixed rate. */
const usesStripeTax = ({ stripeAutomaticTax, stripeTaxRateId }: Env) =>
  stripeAutomaticTax && !stripeTaxRateId;

type ReadObject = (stripe: Stripe, env: Env) => Promise<StripeObject>;

/** The objects that the account needs, by their names. */
const objectsOf = (env: Env): [name: string, read: ReadObject][] => [
  ...(usesStripeTax(env) ? [] : [['tax rate', taxRate] as [string, ReadObject]]),
  ['webhook endpoint', webhookEndpoint],
  ['customer portal', customerPortal],
];

/**
 * Creates or corrects the objects of the account; returns the lines for the environment. A second run changes nothing.
 * Throws, without a change, when Stripe cannot reach the site by its `COMPANY_ORIGIN`.
 */
export async function setUpAccount(stripe: Stripe, env: Env): Promise<string[]> {
  const { origin } = env.company;
  const fault = companyFault('COMPANY_ORIGIN', origin);
  if (fault) throw new Error(`COMPANY_ORIGIN ${fault}`);
  if (origin === placeholderCompany.origin) throw new Error('COMPANY_ORIGIN must be set');
  const lines: string[] = [];
  const objects = await Promise.all(objectsOf(env).map(([, read]) => read(stripe, env)));
  for (const { variable, arrange } of objects) {
    const value = await arrange();
    lines.push(value ? `${variable}=${value}` : `# ${variable} stays as it is in Stripe`);
  }
  return lines;
}

/**
 * The faults of the account, of its key, and of the variables that name its objects. Each is looked for alone, so that
 * a missing permission hides no other. Leaves an expired Checkout Session for each item, which Stripe keeps.
 */
export async function accountFaults(stripe: Stripe, env: Env): Promise<string[]> {
  const checks = [
    ...objectsOf(env).map(([name, read]) =>
      standingAlone(name, async () => (await read(stripe, env)).faults),
    ),
    ...(usesStripeTax(env) ? [standingAlone('Stripe Tax', () => registrationFaults(stripe))] : []),
    readFaults(stripe),
    // Without either the environment's own check reports that nothing charges VAT.
    ...(env.stripeTaxRateId || env.stripeAutomaticTax ? [trialCheckouts(stripe, env)] : []),
  ];
  return (await Promise.all(checks)).flat();
}

/** Without an active registration Stripe Tax calculates no VAT and reports no error. */
async function registrationFaults(stripe: Stripe): Promise<string[]> {
  const { data } = await stripe.tax.registrations.list({ status: 'active', limit: 100 });
  const isRegistered = data.some(({ country }) => country === 'SE');
  return isRegistered ? [] : ['has no active registration for Sweden: it collects no VAT'];
}

/** Milliseconds; Stripe demands at least 30 minutes. */
const trialLifetime = 35 * 60_000;

/**
 * Opens a checkout for every item of the catalogue and closes it at once. Returns the items that the account refuses,
 * with the reasons.
 */
async function trialCheckouts(stripe: Stripe, env: Env): Promise<string[]> {
  const faults: string[] = [];
  for (const item of items) {
    const providerExpiresAt = new Date(Date.now() + trialLifetime);
    const order = { id: crypto.randomUUID(), item, providerExpiresAt };
    const refused = await standingAlone(`${item.kind} ${item.id}`, async () => {
      const params = sessionParams(order, env.company.origin, env);
      const session = await stripe.checkout.sessions.create(params);
      await stripe.checkout.sessions.expire(session.id);
      const { origin } = new URL(session.url ?? env.checkoutOrigin);
      return origin === env.checkoutOrigin ? [] : [`opens at ${origin}: set CHECKOUT_ORIGIN to it`];
    });
    faults.push(...refused);
  }
  return faults;
}
