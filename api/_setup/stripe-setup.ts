import { readEnv } from '../_services/env.ts';
import { stripeClient } from '../_services/stripe-client.ts';
import { setUpAccount } from './stripe-account.ts';

// `npm run stripe:setup` sets up the account of STRIPE_SECRET_KEY; `npm run doctor` looks at it without a change.
const env = readEnv();
if (!env.stripeKey) {
  console.error('STRIPE_SECRET_KEY is not set: it names the account to set up.');
  process.exit(1);
}
const { lines, ok } = await setUpAccount(stripeClient(env.stripeKey, env), env);
for (const line of lines) console.log(line);
if (env.stripeKey.startsWith('sk_live_')) {
  console.warn('STRIPE_SECRET_KEY may do everything in the live account. Use a restricted one.');
}
process.exitCode = ok ? 0 : 1;
