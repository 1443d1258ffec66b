import { stripeClient } from '../_payments/stripe-client.ts';
import { database } from '../_platform/database.ts';
import { type Env, given, readEnv } from '../_platform/env.ts';
import { databaseProblems } from './database-problems.ts';
import { environmentProblems } from './environment-problems.ts';
import { inspect, type Section } from './inspect.ts';
import { mailProblems, receiverOf } from './mail-problems.ts';
import { accountProblems } from './stripe-account.ts';

type Options = {
  envFile?: string | undefined;
  sendsMail: boolean;
  env?: Env;
};

const keyRemedy =
  'Give the key the permissions of docs/operations.md, then run npm run stripe:setup.';

/** Checks this process's environment as production would. Never rejects. */
export function inspectEnvironment({
  envFile = '',
  sendsMail,
  env = readEnv(true),
}: Options): Promise<Section[]> {
  const { stripeKey } = env;
  return Promise.all([
    inspect('Environment', 'Set them as .env.example says, then deploy again.', async () =>
      environmentProblems(envFile, given(), env),
    ),
    inspect('Database', 'Its DATABASE_URL is the pooled string of Neon.', () =>
      databaseProblems(env.databaseUrl, database),
    ),
    sendsMail
      ? inspect(`Mail: a test mail to ${receiverOf(env)}`, "See the vendor's log.", () =>
          mailProblems(env),
        )
      : inspect('Mail: no test mail was sent (--no-mail)', '', async () => []),
    ...(stripeKey
      ? [
          inspect('Payments: mode of the key', 'Set a live key when you go live.', async () => [
            /^\w+_test_/.test(stripeKey) && 'test mode: no real money is taken',
          ]),
          inspect(
            'Payments (Stripe lists a trial checkout of each item, expired)',
            keyRemedy,
            async () => accountProblems(stripeClient(env), env),
          ),
        ]
      : [inspect('Payments: nothing is sold without STRIPE_SECRET_KEY', '', async () => [])]),
  ]);
}
