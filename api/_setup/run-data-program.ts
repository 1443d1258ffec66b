import { text } from 'node:stream/consumers';
import { NotConfigured } from '../_services/env.ts';
import { type DataContext, runDataCommand } from './run-data-command.ts';

/**
 * Runs the data command in the process's arguments: output goes to stdout, messages to stderr. The exit code is 1 when
 * the command fails. Never throws.
 */
export async function runDataProgram(
  connection: Pick<DataContext, 'program' | 'db' | 'sign' | 'webhook'>,
): Promise<void> {
  try {
    const done = await runDataCommand(process.argv.slice(2), {
      ...connection,
      now: () => new Date(),
      stdin: () => text(process.stdin),
      print: console.log,
      progress: console.error,
    });
    process.exitCode = done ? 0 : 1;
  } catch (error) {
    console.error(failureText(error));
    process.exitCode = 1;
  }
}

/** Why a command failed: the database, or else an error of ours with its place in the code. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof NotConfigured) {
    return `${error.message}. For the data of npm start: npm run data:local -- <command>.`;
  }
  const ofDatabase = [error, error.cause].find(isOfDatabase);
  if (!ofDatabase) return error.stack ?? error.message;
  return 'code' in ofDatabase && ofDatabase.code
    ? `Postgres refused the query: ${ofDatabase.message} (${ofDatabase.code}).`
    : `The database did not answer: ${ofDatabase.message}.`;
}

const isOfDatabase = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'NeonDbError';
