import { stripeClient } from '../_payments/stripe-client.ts';
import { NotConfigured, readEnv } from '../_platform/env.ts';
import './print-failures.ts';
import { setUpAccount } from './stripe-account.ts';

// `npm run stripe:setup` sets up the account of STRIPE_SECRET_KEY; `npm run doctor` looks at it without a change.
const env = readEnv();
if (!env.stripeKey) throw new NotConfigured('STRIPE_SECRET_KEY');
for (const line of await setUpAccount(stripeClient(env.stripeKey, env), env)) console.log(line);
if (env.stripeKey.startsWith('sk_live_')) {
  console.warn('STRIPE_SECRET_KEY may do everything in the live account. Use a restricted one.');
}
