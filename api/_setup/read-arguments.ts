import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

type Help = { help: { type: 'boolean'; default: boolean } };

const help: Help = { help: { type: 'boolean', default: false } };

/** Parses the command line. `--help` prints the usage and exits with 0. Throws for unknown arguments. */
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

/** Drops Node's advice about arguments that begin with a dash. */
export const firstSentence = (error: unknown): string =>
  String((error as Error).message).replace(/\. To specify .*/s, '.');

/** Throws unless the value is a whole number of at least 1. */
export function countOf(option: string, value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new Error(`--${option} takes a whole number from 1, not "${value}".`);
}
