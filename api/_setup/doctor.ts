import { parseArgs } from 'node:util';
import { stripeClient } from '../_payments/stripe-client.ts';
import { database } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { envFaults } from '../_platform/env-faults.ts';
import { missingMigrations } from '../_platform/migrate.ts';
import { inspect, reportOf, type Section } from './inspect.ts';
import { inspectSite } from './inspect-site.ts';
import './print-failures.ts';
import { accountFaults } from './stripe-account.ts';

// `npm run doctor`: reports what the environment, or a .env file, lacks to run, and with `-- --site <address>` what is
// wrong with a deployment as seen from outside. Changes nothing; its trial checkouts stay in Stripe as expired ones.
const { site } = parseArgs({ options: { site: { type: 'string' } } }).values;
const sections = await (site === undefined ? inspectEnvironment() : inspectSite(site));
for (const line of reportOf(sections)) console.log(line);
process.exitCode = sections.every(({ faults }) => faults.length === 0) ? 0 : 1;

function inspectEnvironment(): Promise<Section[]> {
  const env = readEnv();
  return Promise.all([
    inspect('Environment', 'Set them as .env.example says, then deploy again.', async () =>
      envFaults().map(({ variable, fault }) => `${variable} ${fault}`),
    ),
    inspect('Database', 'Run npm run db:migrate with its DATABASE_URL.', async () => {
      const { length } = await missingMigrations(database());
      return [length > 0 && `lacks ${length} migration(s)`];
    }),
    inspect(
      env.stripeKey
        ? 'Payments (Stripe lists a trial checkout of each item, expired)'
        : 'Payments: nothing is sold without STRIPE_SECRET_KEY',
      'Give the key the permissions of docs/operations.md, then run npm run stripe:setup.',
      async () => (env.stripeKey ? accountFaults(stripeClient(env), env) : []),
    ),
  ]);
}
