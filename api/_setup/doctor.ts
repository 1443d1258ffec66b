import { Resolver } from 'node:dns/promises';
import { database } from '../_services/database.ts';
import { envFaults, readEnv } from '../_services/env.ts';
import { health } from '../_services/health.ts';
import { missingMigrations } from '../_services/migrate.ts';
import { stripeClient } from '../_services/stripe-client.ts';
import { inspectDeployment, reportOf } from './inspect-deployment.ts';
import { accountFaults } from './stripe-account.ts';

// `npm run doctor`: reports what the environment, or a .env file, lacks to run. Leaves nothing changed.
const env = readEnv();
const resolver = new Resolver({ timeout: 3_000, tries: 1 });
const sections = await inspectDeployment({
  env,
  faults: envFaults(),
  missingMigrations: async () => (await missingMigrations(database())).length,
  health: health(),
  resolveTxt: (name) => resolver.resolveTxt(name),
  paymentFaults: () => accountFaults(stripeClient(env.stripeKey ?? '', env), env),
});
for (const line of reportOf(sections)) console.log(line);
process.exitCode = sections.every(({ faults }) => faults.length === 0) ? 0 : 1;
