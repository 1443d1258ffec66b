import { type Database, sqlState } from '../_platform/database.ts';
import { missingMigrations } from '../_platform/migrate.ts';
import { causesOf, failureReason } from './failure-reason.ts';
import type { Problems } from './inspect.ts';

const noSuchTable = ['42P01', '3F000'];

export async function databaseProblems(
  url: string | undefined,
  db: () => Database,
): Promise<Problems> {
  if (!url) return ['DATABASE_URL is not set, or not as "Environment" says'];
  try {
    const { length } = await missingMigrations(db());
    return [length > 0 && `lacks ${length} migration(s): run npm run db:migrate`];
  } catch (error) {
    return [reasonOf(error)];
  }
}

function reasonOf(error: unknown): string {
  if (noSuchTable.includes(sqlState(error))) return 'has no schema yet: run npm run db:migrate';
  // Neon's proxy refuses connections with a message but without a code.
  const said = causesOf(error).map(({ message }) => message);
  const says = (words: RegExp) => said.some((message) => words.test(message));
  if (says(/password authentication failed/)) return 'refuses the user or the password';
  if (says(/endpoint could not be found/)) return 'no such host at Neon';
  if (says(/database "[^"]*" does not exist/))
    return 'the address names a database that is not there';
  return failureReason(error);
}
