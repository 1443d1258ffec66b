import { stripeClient } from '../_payments/stripe-client.ts';
import { database } from '../_platform/database.ts';
import { type Env, given, readEnv } from '../_platform/env.ts';
import { databaseFaults } from './database-faults.ts';
import { envFileFaults } from './env-file-faults.ts';
import { environmentFaults } from './environment-faults.ts';
import { inspect, type Section } from './inspect.ts';
import { mailFaults, receiverOf } from './mail-faults.ts';
import { accountFaults } from './stripe-account.ts';

type Options = {
  envFile?: string | undefined;
  sendsMail: boolean;
  env?: Env;
};

const inQuestion =
  'Give the key the permissions of docs/operations.md, then run npm run stripe:setup.';

/** Checks this process's environment as production would. Never rejects. */
export function inspectEnvironment({
  envFile = '',
  sendsMail,
  env = readEnv(true),
}: Options): Promise<Section[]> {
  const { stripeKey } = env;
  return Promise.all([
    inspect('Environment', 'Set them as .env.example says, then deploy again.', async () => [
      ...envFileFaults(envFile),
      ...environmentFaults(given(), env),
    ]),
    inspect('Database', 'Its DATABASE_URL is the pooled string of Neon.', () =>
      databaseFaults(env.databaseUrl, database),
    ),
    sendsMail
      ? inspect(`Mail: a test mail to ${receiverOf(env)}`, "See the vendor's log.", () =>
          mailFaults(env),
        )
      : inspect('Mail: no test mail was sent (--no-mail)', '', async () => []),
    ...(stripeKey
      ? [
          inspect('Payments: mode of the key', 'Set a live key when you go live.', async () => [
            /^\w+_test_/.test(stripeKey) && 'test mode: no real money is taken',
          ]),
          inspect(
            'Payments (Stripe lists a trial checkout of each item, expired)',
            inQuestion,
            async () => accountFaults(stripeClient(env), env),
          ),
        ]
      : [inspect('Payments: nothing is sold without STRIPE_SECRET_KEY', '', async () => [])]),
  ]);
}
