import Stripe from 'stripe';
import { stripeClient } from '../_payments/stripe-client.ts';
import type { Env } from '../_platform/env.ts';
import { setUpAccount } from './stripe-account.ts';

export type SetupServices = {
  env: Env;
  yes: boolean;
  /** Undefined without a terminal. */
  ask: ((question: string) => Promise<string>) | undefined;
  print: (line: string) => unknown;
  log: (line: string) => unknown;
};

/**
 * Sets up the account and prints its variables. Returns false if the operator declines; throws when Stripe refuses a
 * call.
 */
export async function runStripeSetup({ env, yes, ask, print, log }: SetupServices) {
  const stripe = stripeClient(env);
  const isLive = /^\w+_live_/.test(env.stripeKey ?? '');
  const mode = isLive ? 'live mode' : 'test mode: no real money is taken';
  log(`Account ${await accountOf(stripe)}, ${mode}.`);
  if (isLive && !yes && !(await mayChange())) return false;
  for (const line of await setUpAccount(stripe, env)) print(line);
  for (const url of await otherWebhooks(stripe, env)) {
    log(`${url} gets the same events: delete it at Stripe unless that site still sells.`);
  }
  if (env.stripeKey?.startsWith('sk_live_')) {
    log('STRIPE_SECRET_KEY may do everything in the live account. Use a restricted one.');
  }
  return true;

  async function mayChange(): Promise<boolean> {
    const answer = await ask?.('Change the live account? (yes/no) ');
    if (/^y(?:es)?$/i.test(answer?.trim() ?? '')) return true;
    log('Nothing was changed. Answer yes, or add --yes.');
    return false;
  }
}

async function accountOf(stripe: Stripe): Promise<string> {
  try {
    const { id, settings } = await stripe.accounts.retrieveCurrent();
    return [settings?.dashboard.display_name, id].filter(Boolean).join(' ');
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) throw error;
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return 'of a key that may not read its name';
  }
}

async function otherWebhooks({ webhookEndpoints }: Stripe, { company }: Env): Promise<string[]> {
  const path = '/api/stripe/webhook';
  const { data } = await webhookEndpoints.list({ limit: 100 });
  const others = data.filter(
    ({ url, status }) =>
      status === 'enabled' && url.endsWith(path) && url !== `${company.origin}${path}`,
  );
  return others.map(({ url }) => url);
}
