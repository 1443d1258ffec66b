import type Stripe from 'stripe';
import type { Env } from '../_services/env.ts';
import { inspectionOf } from './account-resource.ts';
import { portal } from './portal.ts';
import { originFault } from './setup-notes.ts';
import { taxRate } from './tax-rate.ts';
import { taxRegistrations } from './tax-registrations.ts';
import { trialCheckouts } from './trial-checkouts.ts';
import { webhookEndpoint } from './webhook-endpoint.ts';

/** Lines to print, and whether the account is as it should be. */
type Outcome = { lines: string[]; ok: boolean };

const inspections = (stripe: Stripe, { company, stripeAutomaticTax, stripeTaxRateId }: Env) => [
  ...(stripeAutomaticTax && !stripeTaxRateId ? [] : [inspectionOf(taxRate(stripe))]),
  inspectionOf(webhookEndpoint(stripe, company.origin)),
  inspectionOf(portal(stripe, company)),
];

/**
 * Creates what the account lacks and puts right what differs; prints the lines for the environment. A second run
 * changes nothing.
 */
export async function setUpAccount(stripe: Stripe, env: Env): Promise<Outcome> {
  const refusal = originFault(env.company.origin);
  if (refusal) return { lines: [refusal], ok: false };
  const lines: string[] = [];
  for (const inspect of inspections(stripe, env)) {
    const { name, faults, variable: known, arrange } = await inspect();
    const variable = faults.length > 0 || !known ? await arrange() : known;
    lines.push(
      `# ${name}: ${faults.length > 0 ? `arranged (${faults.join(', ')})` : 'as it should be'}`,
    );
    lines.push(
      variable.value
        ? `${variable.name}=${variable.value}`
        : `# ${variable.name} stays as it is; Stripe shows it in the dashboard`,
    );
  }
  return { lines, ok: true };
}

/**
 * What is wrong in the account or in the environment, compared with the code and the catalogue. Leaves nothing behind.
 */
export async function checkAccount(stripe: Stripe, env: Env): Promise<Outcome> {
  const refusal = originFault(env.company.origin);
  if (refusal) return { lines: [refusal], ok: false };
  const given: Record<string, string | undefined> = {
    STRIPE_TAX_RATE_ID: env.stripeTaxRateId,
    STRIPE_WEBHOOK_SECRET: env.stripeWebhookSecret,
    COMPANY_PORTAL_URL: env.company.portalUrl,
  };
  const faults: string[] = [];
  for (const inspect of inspections(stripe, env)) {
    const { name, faults: found, variable } = await inspect();
    faults.push(...found.map((fault) => `${name}: ${fault}`));
    if (!variable) continue;
    const set = given[variable.name];
    if (!set) faults.push(`${variable.name} is not set`);
    else if (variable.value && set !== variable.value) {
      faults.push(`${variable.name} is ${set}, the account has ${variable.value}`);
    }
  }
  const notes: string[] = [];
  if (env.stripeAutomaticTax && !env.stripeTaxRateId) {
    const { countries, faults: found } = await taxRegistrations(stripe);
    notes.push(`Active tax registrations: ${countries.join(', ') || 'none'}`);
    faults.push(...found);
  }
  if (!env.stripeTaxRateId && !env.stripeAutomaticTax) faults.push('nothing charges VAT');
  else faults.push(...(await trialCheckouts(stripe, env)));
  const ok = faults.length === 0;
  const verdict = ok ? ['The account fits the catalogue and the configuration.'] : faults;
  return { lines: [...notes, ...verdict], ok };
}
