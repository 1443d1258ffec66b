import { readEnv } from '../_services/env.ts';
import { stripeClient } from '../_services/stripe-client.ts';
import { checkAccount, keyLines, setUpAccount } from './stripe-account.ts';

// `npm run stripe:setup` sets up the account of STRIPE_SECRET_KEY; `npm run stripe:setup -- --check` changes nothing.
const env = readEnv();
if (!env.stripeKey) {
  console.error('STRIPE_SECRET_KEY is not set: it names the account to set up.');
  process.exit(1);
}
const run = process.argv.includes('--check') ? checkAccount : setUpAccount;
const { lines, ok } = await run(stripeClient(env.stripeKey, env), env);
for (const line of [...keyLines(env), ...lines]) console.log(line);
process.exitCode = ok ? 0 : 1;
