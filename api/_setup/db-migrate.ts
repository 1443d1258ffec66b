import { connect } from '../_platform/database.ts';
import { NotConfigured, readEnv } from '../_platform/env.ts';
import { migrate } from '../_platform/migrate.ts';
import {
  nameDatabase,
  readArguments,
  readEnvFile,
  showProgress,
  terminal,
} from './command-line.ts';

const usage = `Usage: npm run db:migrate
  migrates the database of DATABASE_URL to the newest schema; npm run doctor
  counts the migrations that it lacks`;

readArguments(usage, {});
readEnvFile();
const env = readEnv();
const { databaseUrl, databaseFetchEndpoint } = env;
if (!databaseUrl) throw new NotConfigured('DATABASE_URL');
nameDatabase(terminal.log, env);
using _progress = showProgress(terminal.log, () => 'Migrating.');
const applied = await migrate(connect(databaseUrl, databaseFetchEndpoint));
console.log(
  applied === 0 ? 'Already applied: the schema is up to date.' : `Applied ${applied} migration(s).`,
);
