import { connect } from '../_platform/database.ts';
import { NotConfigured, readEnv } from '../_platform/env.ts';
import { migrate } from '../_platform/migrate.ts';
import { readArguments, readEnvFile, terminal, withProgress } from './command-line.ts';

readArguments(
  'Usage: npm run db:migrate\n  migrates the database of DATABASE_URL to the newest schema; npm run doctor counts what it lacks',
  {},
);
readEnvFile();
const { databaseUrl, databaseFetchEndpoint } = readEnv();
if (!databaseUrl) throw new NotConfigured('DATABASE_URL');
const migration = migrate(connect(databaseUrl, databaseFetchEndpoint));
const applied = await withProgress(terminal.log, 'Migrating the database.', migration);
console.log(
  applied === 0 ? 'Already applied: the schema is up to date.' : `Applied ${applied} migration(s).`,
);
