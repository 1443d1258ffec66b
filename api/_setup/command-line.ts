import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Env, given, NotConfigured } from '../_platform/env.ts';
import { explainFailure } from './explain-failure.ts';

const exitCodes = { usage: 2, nothingFound: 3, cancelled: 4 } as const;

const codesLine = 'Exit codes: 0 done, 1 failed, 2 usage, 3 nothing found, 4 cancelled, 130 Ctrl-C';

/** Ends a command with a message and an exit code; other errors end it with 1. */
export class Stop extends Error {
  readonly exitCode: number;

  constructor(reason: keyof typeof exitCodes, message: string) {
    super(message);
    this.exitCode = exitCodes[reason];
  }
}

type Help = { help: { type: 'boolean'; default: boolean } };

const help: Help = { help: { type: 'boolean', default: false } };

/**
 * Parses the arguments of this process, or `args` in tests. Without `args`, uncaught errors are printed without a stack
 * from then on. `--help` prints the usage and exits with 0. Throws for unknown arguments.
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  {
    args,
    allowPositionals = false,
  }: { args?: string[] | undefined; allowPositionals?: boolean } = {},
) {
  if (!args) {
    process.on('uncaughtException', printFailure);
    process.once('SIGINT', () => process.exit(130));
  }
  const { values, positionals } = parsed();
  if (!(values as { help?: boolean }).help) return { values, positionals };
  console.log(`${usage}\n${codesLine}`);
  process.exit(0);

  function parsed() {
    try {
      return parseArgs<{ args: string[]; allowPositionals: boolean; options: Options & Help }>({
        args: args ?? process.argv.slice(2),
        allowPositionals,
        options: { ...options, ...help },
      });
    } catch (error) {
      // Removes Node's advice about arguments that begin with a dash.
      const reason = String((error as Error).message).replace(/\. To specify .*/s, '.');
      throw new Stop('usage', `${reason}\n${usage}`);
    }
  }
}

function printFailure(error: unknown): void {
  terminal.log(explainFailure(error));
  const isUnset = error instanceof NotConfigured && !given()[error.variable];
  if (isUnset && !existsSync('.env')) terminal.log('.env not found.');
  process.exitCode = error instanceof Stop ? error.exitCode : 1;
}

/** Adds the variables of `.env`, if the file exists. Variables that are already set keep their values. */
export function readEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile();
}

/** Writes control characters as in JSON, except tab and line feed: those of visitors' texts could control a terminal. */
const visible = (text: string) =>
  text.replace(
    /(?![\t\n])\p{Cc}/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * The terminal of an operator: results go to the standard output, all other lines to the standard error, without
 * control characters.
 */
export const terminal = {
  print: (line: string): unknown => console.log(visible(line)),
  log: (line: string): unknown => console.error(visible(line)),
  /** Returns the operator's answer; empty without one, or if the input is not a terminal. */
  async ask(question: string): Promise<string> {
    if (!process.stdin.isTTY) return '';
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    lines.once('SIGINT', () => process.exit(130));
    // Ctrl-D rejects the question.
    const answer = await lines.question(question).catch(() => '');
    lines.close();
    return answer.trim();
  },
};

/** Logs every two seconds what a command does, unless the line is the same, until the caller disposes of the result. */
export function showProgress(log: (line: string) => unknown, doing: () => string) {
  let shown = '';
  const timer = setInterval(() => {
    const line = doing();
    if (line !== shown) log(line);
    shown = line;
  }, 2_000);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** Logs the database that a command will change. */
export function nameDatabase(log: (line: string) => unknown, env: Env): void {
  const address = env.databaseFetchEndpoint ?? env.databaseUrl;
  if (address) log(`Database: ${new URL(address).host}`);
}
