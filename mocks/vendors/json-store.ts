import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * State kept in one JSON file, or only in memory without a file. `save` is synchronous. Throws when the file is no
 * JSON.
 */
export function openJsonStore<State>(file: string | undefined, empty: State) {
  if (!file) return { state: empty, save: () => {} };
  mkdirSync(dirname(file), { recursive: true });
  const state: State = { ...empty, ...read(file) };
  const save = () => {
    // Written to another file and renamed, so that a killed process leaves the old state or the new one, never half.
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
  };
  return { state, save };
}

function read(file: string): object {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read; delete it to start again without data`, {
      cause: error,
    });
  }
}
