import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Records that are only ever added, a line of JSON each in `file`, or only in memory without one. */
export type JsonLines<Record> = { records: readonly Record[]; add: (record: Record) => void };

/**
 * Opens such a file. `add` is synchronous and writes the new line alone, however many there are. A last line that a
 * killed process left unfinished is ignored; throws when another line is not JSON.
 */
export function openJsonLines<Record>(file: string | undefined): JsonLines<Record> {
  if (!file) {
    const records: Record[] = [];
    return { records, add: (record) => void records.push(record) };
  }
  mkdirSync(dirname(file), { recursive: true });
  const records = read<Record>(file);
  return {
    records,
    add(record) {
      // The line break comes first, so that it also ends an unfinished line.
      appendFileSync(file, `\n${JSON.stringify(record)}`);
      records.push(record);
    },
  };
}

function read<Record>(file: string): Record[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = text.split('\n').filter(Boolean);
  return lines.flatMap((line): Record[] => {
    try {
      return [JSON.parse(line)];
    } catch (error) {
      // Only what a kill cut off: every whole record ends with its brace.
      if (!line.endsWith('}')) return [];
      throw new Error(`${file} cannot be read; delete it to start again without data`, {
        cause: error,
      });
    }
  });
}
