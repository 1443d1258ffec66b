import type Stripe from 'stripe';
import { companyFaults, placeholderCompany } from '../_contract/company.ts';
import type { Env } from '../_services/env.ts';
import type { Inspection } from './inspection.ts';
import { inspectPortal } from './portal.ts';
import { inspectTaxRate } from './tax-rate.ts';
import { trialCheckouts } from './trial-checkouts.ts';
import { inspectWebhook } from './webhook-endpoint.ts';

type Outcome = { lines: string[]; ok: boolean };

/** Whether VAT comes from Stripe Tax instead of a fixed rate. */
const usesStripeTax = ({ stripeAutomaticTax, stripeTaxRateId }: Env) =>
  stripeAutomaticTax && !stripeTaxRateId;

const inspect = (stripe: Stripe, env: Env): Promise<Inspection[]> =>
  Promise.all([
    ...(usesStripeTax(env) ? [] : [inspectTaxRate(stripe)]),
    inspectWebhook(stripe, env.company.origin),
    inspectPortal(stripe, env.company),
  ]);

/**
 * Creates missing objects in the account and corrects those that differ; prints the lines for the environment. A second
 * run changes nothing.
 */
export async function setUpAccount(stripe: Stripe, env: Env): Promise<Outcome> {
  const refusal = originFault(env.company.origin);
  if (refusal) return { lines: [refusal], ok: false };
  const lines: string[] = [];
  for (const { name, faults, variable, arrange } of await inspect(stripe, env)) {
    const given = faults.length > 0 || !variable ? await arrange() : variable;
    lines.push(
      `# ${name}: ${faults.length > 0 ? `arranged (${faults.join(', ')})` : 'as it should be'}`,
      given.value
        ? `${given.name}=${given.value}`
        : `# ${given.name} stays as it is; Stripe shows it in the dashboard`,
    );
  }
  return { lines, ok: true };
}

/** The faults of account and environment, compared with code and catalogue. Leaves nothing in the account. */
export async function accountFaults(stripe: Stripe, env: Env): Promise<string[]> {
  const refusal = originFault(env.company.origin);
  if (refusal) return [refusal];
  const given = new Map([
    ['STRIPE_TAX_RATE_ID', env.stripeTaxRateId],
    ['STRIPE_WEBHOOK_SECRET', env.stripeWebhookSecret],
    ['COMPANY_PORTAL_URL', env.company.portalUrl],
  ]);
  const faults: string[] = [];
  for (const { name, faults: found, variable } of await inspect(stripe, env)) {
    faults.push(...found.map((fault) => `${name}: ${fault}`));
    if (!variable) continue;
    const set = given.get(variable.name);
    if (!set) faults.push(`${variable.name} is not set`);
    else if (variable.value && set !== variable.value) {
      faults.push(`${variable.name} is ${set}, the account has ${variable.value}`);
    }
  }
  if (usesStripeTax(env)) {
    // Without an active registration Stripe Tax calculates no VAT and reports no error.
    const registrations = stripe.tax.registrations.list({ status: 'active', limit: 100 });
    const active = await registrations.autoPagingToArray({ limit: 1_000 });
    if (!active.some(({ country }) => country === 'SE')) {
      faults.push('Stripe Tax has no active registration for Sweden: it collects no VAT');
    }
  }
  if (!env.stripeTaxRateId && !env.stripeAutomaticTax) faults.push('nothing charges VAT');
  else faults.push(...(await trialCheckouts(stripe, env)));
  return faults;
}

/** Why no webhook can be set up for this origin; undefined when one can. */
function originFault(origin: string): string | undefined {
  if (origin === placeholderCompany.origin) {
    return 'COMPANY_ORIGIN is not set: it is where Stripe sends its events';
  }
  const [wrong] = companyFaults({ COMPANY_ORIGIN: origin }, { production: false });
  return wrong && `${wrong.variable} ${wrong.fault}`;
}
