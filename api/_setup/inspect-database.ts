import { sql } from 'drizzle-orm';
import { type Database, database, sqlState } from '../_platform/database.ts';
import type { Env } from '../_platform/env.ts';
import { missingMigrations } from '../_platform/migrate.ts';
import { leads } from '../_platform/schema.ts';
import { causesOf, connectionFailure, failureReason, type Problems } from './inspect.ts';

/**
 * Neon's regions in the EU, with those of AWS that Neon may add; London (`eu-west-2`) and Zürich (`eu-central-2`) are
 * outside. https://neon.com/docs/introduction/regions
 */
const regionsInTheEu =
  /^(?:eu-central-1|eu-north-1|eu-south-1|eu-south-2|eu-west-1|eu-west-3|gwc)$/i;

const neonRegion = /[.]([a-z0-9-]+)[.](?:aws|azure)[.]neon[.]tech(?:[:/]|$)/i;

export async function databaseProblems({ databaseUrl }: Env): Promise<Problems> {
  if (!databaseUrl) return ['DATABASE_URL is not set, or not as "Environment" says'];
  const [, region = ''] = neonRegion.exec(databaseUrl) ?? [];
  const isOutside = region !== '' && !regionsInTheEu.test(region);
  const foreign = `is in ${region}, outside the EU, which /privacy names: create a project in the EU`;
  return [isOutside && foreign, await contentProblem(database())];
}

async function contentProblem(db: Database): Promise<string | false> {
  try {
    const { length } = await missingMigrations(db);
    if (length > 0) return `lacks ${length} migration(s): run npm run db:migrate`;
    await tryWriting(db);
    return false;
  } catch (error) {
    return databaseReason(error) ?? failureReason(error);
  }
}

const divisionByZero = '22012';

/** Rejects if a lead cannot be stored. Stores nothing: the last statement fails and reverts the batch. */
async function tryWriting(db: Database): Promise<void> {
  // 64 kB of text that Postgres cannot compress: a full disk may still have room for a short row.
  const bytes = crypto.getRandomValues(new Uint8Array(48 * 1024));
  const painPoint = Buffer.from(bytes).toString('base64');
  const now = new Date();
  const words = { name: 'npm run doctor', email: '', addressKey: '', currentApps: '' };
  const row = {
    id: crypto.randomUUID(),
    createdAt: now,
    consentAt: now,
    painPoint,
    consentVersion: '',
    ...words,
  };
  try {
    await db.batch([db.insert(leads).values(row), db.execute(sql`select 1 / 0`)]);
  } catch (error) {
    if (sqlState(error) !== divisionByZero) throw error;
  }
}

const reasonsByState: Readonly<Record<string, string>> = {
  '42P01': 'has no schema yet: run npm run db:migrate',
  '3F000': 'has no schema yet: run npm run db:migrate',
  '42703': 'lacks a migration: run npm run db:migrate',
  '25006': 'can be read but not written: branch or role is read-only',
  '53100': 'can be read but not written: its disk is full',
  '42501': 'the role lacks a right: use the one that owns the tables',
};

/** Undefined for an error that no operator can explain. */
export function databaseReason(error: unknown): string | undefined {
  const reason = reasonsByState[sqlState(error)];
  if (reason) return reason;
  // Neon's proxy refuses connections with a message but without a code.
  const messages = causesOf(error).map(({ message }) => message);
  const says = (words: RegExp) => messages.some((message) => words.test(message));
  if (says(/password authentication failed/)) return 'refuses the user or the password';
  if (says(/endpoint could not be found/)) return 'no such host at Neon';
  if (says(/database "[^"]*" does not exist/))
    return 'the address names a database that is not there';
  return connectionFailure(error);
}

/** Undefined if the clocks agree to a minute. Rejects if the database does not respond. */
export async function clockProblem(): Promise<string | undefined> {
  const query = sql`select extract(epoch from now()) / 60 as minutes`;
  const { rows } = await database().execute<{ minutes: string }>(query);
  const behind = Number(rows[0]?.minutes) - Date.now() / 60_000;
  const minutes = Math.round(Math.abs(behind));
  const direction = behind > 0 ? 'behind' : 'ahead of';
  return Math.abs(behind) > 1
    ? `this machine's clock is ${minutes} minutes ${direction} the database's`
    : undefined;
}
