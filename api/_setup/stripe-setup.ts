import { readEnv } from '../_services/env.ts';
import { stripeClient } from '../_services/stripe-client.ts';
import { arrangeAccount, checkAccount } from './arrange-account.ts';

// `npm run stripe:setup` arranges the account of STRIPE_SECRET_KEY; `npm run stripe:setup -- --check` only looks.
const env = readEnv();
if (!env.stripeKey) {
  console.error('STRIPE_SECRET_KEY is not set: whose account?');
  process.exit(1);
}
const work = process.argv.includes('--check') ? checkAccount : arrangeAccount;
const { lines, well } = await work(stripeClient(env.stripeKey, env), env);
for (const line of lines) console.log(line);
process.exitCode = well ? 0 : 1;
