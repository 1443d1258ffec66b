import { stripeClient } from '../_payments/stripe-client.ts';
import { readEnv } from '../_platform/env.ts';
import './print-failures.ts';
import { setUpAccount } from './stripe-account.ts';

// `npm run stripe:setup` sets up the account of STRIPE_SECRET_KEY; `npm run doctor` looks at it without a change.
const env = readEnv();
for (const line of await setUpAccount(stripeClient(env), env)) console.log(line);
if (env.stripeKey?.startsWith('sk_live_')) {
  console.warn('STRIPE_SECRET_KEY may do everything in the live account. Use a restricted one.');
}
