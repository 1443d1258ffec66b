import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** State in a JSON file, or in memory without a file. */
export function openJsonStore<State>(file: string | undefined, empty: State) {
  if (!file) return { state: empty, save: () => {} };
  mkdirSync(dirname(file), { recursive: true });
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const state: State = { ...empty, ...kept };
  const save = () => {
    // Written to another file and renamed: a killed process leaves valid JSON.
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
  };
  return { state, save };
}

export type Clock = ReturnType<typeof createClock>;

/** A clock ahead of this machine's clock, shared by functions and stand-ins. A `file` stores the offset. */
export function createClock(file?: string) {
  const store = openJsonStore(file, { ahead: 0 });
  return {
    now: () => Date.now() + store.state.ahead,
    ahead: () => store.state.ahead,
    /** The clock moves forward only: after a step back, stored dates would be in the future. */
    turn(milliseconds: number): void {
      store.state.ahead += milliseconds;
      store.save();
    },
  };
}
