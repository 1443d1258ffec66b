import Stripe from 'stripe';
import { stripeClient } from '../_payments/stripe-client.ts';
import { type Env, readEnv } from '../_platform/env.ts';
import { readArguments, readEnvFile, Stop, showProgress, terminal } from './command-line.ts';
import { setUpAccount } from './stripe-account.ts';

/** Sets up the account and prints its variables. Throws if the operator declines or Stripe rejects a call. */
export async function runStripeSetup(env: Env, yes: boolean, { ask, print, log } = terminal) {
  const stripe = stripeClient(env);
  const isLive = /^\w+_live_/.test(env.stripeKey ?? '');
  const mode = isLive ? 'live mode' : 'test mode: no real money is taken';
  log(`Account ${await accountOf(stripe)}, ${mode}.`);
  const mayChange =
    !isLive || yes || /^y(?:es)?$/i.test(await ask('Change the live account? (yes/no) '));
  if (!mayChange) throw new Stop('cancelled', 'Nothing was changed. Answer yes, or add --yes.');
  using _progress = showProgress(log, () => 'Setting up the account.');
  for (const line of await setUpAccount(stripe, env)) print(line);
  for (const url of await otherWebhooks(stripe, env)) {
    log(`${url} gets the same events: delete it at Stripe unless that site still sells.`);
  }
  log(ownMails);
  if (env.stripeKey?.startsWith('sk_live_')) {
    log('STRIPE_SECRET_KEY may do everything in the live account. Use a restricted one.');
  }
}

const ownMails =
  'The site sends no mail about disputes and renewals. Switch on Stripe’s own: Settings, Team, ' +
  'Communication preferences; Settings, Billing, Subscriptions and emails.';

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

const usage = `Usage: npm run stripe:setup -- [--yes]
  creates or corrects tax rate, webhook and customer portal in the account of
  STRIPE_SECRET_KEY, and prints their variables; npm run doctor only reads
  --yes    does not ask before it changes a live account`;

if (import.meta.main) {
  const { yes } = readArguments(usage, { yes: { type: 'boolean', default: false } }).values;
  readEnvFile();
  await runStripeSetup(readEnv(), yes);
}
