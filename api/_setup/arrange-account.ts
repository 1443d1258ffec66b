import type Stripe from 'stripe';
import type { Env } from '../_services/env.ts';
import { inspected } from './part.ts';
import { portal } from './portal.ts';
import { sellable } from './sellable.ts';
import { taxRate } from './tax-rate.ts';
import { webhookEndpoint } from './webhook-endpoint.ts';

/** What was found, as lines to print, and whether all is well. */
type Outcome = { lines: string[]; well: boolean };

const partsOf = (stripe: Stripe, { company, stripeAutomaticTax, stripeTaxRateId }: Env) => [
  ...(stripeAutomaticTax && !stripeTaxRateId ? [] : [inspected(taxRate(stripe))]),
  inspected(webhookEndpoint(stripe, company.origin)),
  inspected(portal(stripe, company)),
];

/** Creates or puts right what the account lacks, and tells the environment lines. A second run changes nothing. */
export async function arrangeAccount(stripe: Stripe, env: Env): Promise<Outcome> {
  const lines: string[] = [];
  for (const inspect of partsOf(stripe, env)) {
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
  return { lines, well: true };
}

/** What is off in the account or in the environment, compared with the code and the catalogue. Leaves nothing behind. */
export async function checkAccount(stripe: Stripe, env: Env): Promise<Outcome> {
  const given: Record<string, string | undefined> = {
    STRIPE_TAX_RATE_ID: env.stripeTaxRateId,
    STRIPE_WEBHOOK_SECRET: env.stripeWebhookSecret,
    COMPANY_PORTAL_URL: env.company.portalUrl,
  };
  const off: string[] = [];
  for (const inspect of partsOf(stripe, env)) {
    const { name, faults, variable } = await inspect();
    off.push(...faults.map((fault) => `${name}: ${fault}`));
    if (!variable) continue;
    const set = given[variable.name];
    if (!set) off.push(`${variable.name} is not set`);
    else if (variable.value && set !== variable.value) {
      off.push(`${variable.name} is ${set}, the account has ${variable.value}`);
    }
  }
  if (!env.stripeTaxRateId && !env.stripeAutomaticTax) off.push('nothing charges VAT');
  else off.push(...(await sellable(stripe, env)));
  const well = off.length === 0;
  return { lines: well ? ['The account fits the catalogue and the configuration.'] : off, well };
}
