import { parseArgs } from 'node:util';
import { isAddress } from '../_contract/company-values.ts';
import { database } from '../_services/database.ts';
import { envFaults, readEnv } from '../_services/env.ts';
import { health } from '../_services/health.ts';
import { missingMigrations } from '../_services/migrate.ts';
import { stripeClient } from '../_services/stripe-client.ts';
import { inspectDeployment, reportOf, type Section } from './inspect-deployment.ts';
import { inspectSite } from './inspect-site.ts';
import { accountFaults } from './stripe-account.ts';

// `npm run doctor`: reports what the environment, or a .env file, lacks to run, and with `-- --site <address>` what is
// wrong with a deployment as seen from outside. Leaves nothing changed.
const { site } = parseArgs({ options: { site: { type: 'string' } } }).values;
const sections = site === undefined ? await ofEnvironment() : await ofSite(site);
for (const line of reportOf(sections)) console.log(line);
process.exitCode = sections.every(({ faults }) => faults.length === 0) ? 0 : 1;

async function ofSite(address: string): Promise<Section[]> {
  const origin = isAddress(address) ? new URL(address).origin : undefined;
  if (origin) return inspectSite(origin);
  const faults = [`${address} is no https address, nor http on this machine`];
  return [{ name: 'Address', remedy: 'npm run doctor -- --site https://firma.se', faults }];
}

function ofEnvironment(): Promise<Section[]> {
  const env = readEnv();
  return inspectDeployment({
    env,
    faults: envFaults(),
    missingMigrations: async () => (await missingMigrations(database())).length,
    health: health(),
    paymentFaults: () => accountFaults(stripeClient(env.stripeKey ?? '', env), env),
  });
}
