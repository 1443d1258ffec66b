import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

type Help = { help: { type: 'boolean'; default: boolean } };

const help: Help = { help: { type: 'boolean', default: false } };

/**
 * The options and words of a command line. `--help` prints the usage and ends the process with exit code 0. Throws for
 * an unknown argument, before the command does anything.
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  { args = process.argv.slice(2), allowPositionals = false } = {},
) {
  const { values, positionals } = parsed();
  if (!(values as { help?: boolean }).help) return { values, positionals };
  console.log(usage);
  process.exit(0);

  function parsed() {
    try {
      return parseArgs<{ args: string[]; allowPositionals: boolean; options: Options & Help }>({
        args,
        allowPositionals,
        options: { ...options, ...help },
      });
    } catch (error) {
      throw new Error(`${firstSentence(error)}\n${usage}`);
    }
  }
}

/** The rest of Node's message is about arguments that begin with a dash. */
export const firstSentence = (error: unknown): string =>
  String((error as Error).message).replace(/\. To specify .*/s, '.');

/** A whole number of at least 1; throws an error that names the option. */
export function countOf(option: string, value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new Error(`--${option} takes a whole number from 1, not "${value}".`);
}
