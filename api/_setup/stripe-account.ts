import type Stripe from 'stripe';
import { items } from '../_contract/catalogue.ts';
import { companyFaults, placeholderCompany } from '../_contract/company.ts';
import type { Env } from '../_services/env.ts';
import { sessionParams } from '../_services/stripe-session.ts';
import { customerPortal, type StripeObject, taxRate, webhookEndpoint } from './stripe-objects.ts';

/** Whether VAT comes from Stripe Tax instead of a fixed rate. */
const usesStripeTax = ({ stripeAutomaticTax, stripeTaxRateId }: Env) =>
  stripeAutomaticTax && !stripeTaxRateId;

const objectsOf = (stripe: Stripe, env: Env): Promise<StripeObject[]> =>
  Promise.all([
    ...(usesStripeTax(env) ? [] : [taxRate(stripe, env)]),
    webhookEndpoint(stripe, env),
    customerPortal(stripe, env),
  ]);

/**
 * Creates or corrects the objects of the account; returns the lines for the environment. A second run changes nothing.
 * Throws, without a change, when Stripe cannot reach the site by its `COMPANY_ORIGIN`.
 */
export async function setUpAccount(stripe: Stripe, env: Env): Promise<string[]> {
  const { origin } = env.company;
  const [wrong] = companyFaults({ COMPANY_ORIGIN: origin }, { production: false });
  if (wrong) throw new Error(`${wrong.variable} ${wrong.fault}`);
  if (origin === placeholderCompany.origin) throw new Error('COMPANY_ORIGIN must be set');
  const lines: string[] = [];
  for (const { variable, arrange } of await objectsOf(stripe, env)) {
    const value = await arrange();
    lines.push(value ? `${variable}=${value}` : `# ${variable} stays as it is in Stripe`);
  }
  return lines;
}

/** The faults of the account, and of the variables that name its objects. Leaves nothing in the account. */
export async function accountFaults(stripe: Stripe, env: Env): Promise<string[]> {
  const objects = await objectsOf(stripe, env);
  const faults = objects.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
  if (usesStripeTax(env)) {
    // Without an active registration Stripe Tax calculates no VAT and reports no error.
    const { data } = await stripe.tax.registrations.list({ status: 'active', limit: 100 });
    if (!data.some(({ country }) => country === 'SE')) {
      faults.push('Stripe Tax has no active registration for Sweden: it collects no VAT');
    }
  }
  // Without either the environment's own check reports that nothing charges VAT.
  const canSell = env.stripeTaxRateId || env.stripeAutomaticTax;
  return canSell ? [...faults, ...(await trialCheckouts(stripe, env))] : faults;
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
    try {
      const params = sessionParams(order, env.company.origin, env);
      const session = await stripe.checkout.sessions.create(params);
      await stripe.checkout.sessions.expire(session.id);
    } catch (error) {
      faults.push(`${item.kind} ${item.id}: ${error instanceof Error ? error.message : 'failed'}`);
    }
  }
  return faults;
}
