import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** State kept in one JSON file, or only in memory without a file. `save` is synchronous. */
export function openJsonStore<State>(file: string | undefined, empty: State) {
  if (!file) return { state: empty, save: () => {} };
  mkdirSync(dirname(file), { recursive: true });
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const state: State = { ...empty, ...kept };
  const save = () => {
    // Written to another file and renamed, so that a killed process leaves the old state or the new one, never half.
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
  };
  return { state, save };
}

export type Clock = ReturnType<typeof createClock>;

/** A clock ahead of this machine's, shared by functions and stand-ins; with a `file` it stays turned. */
export function createClock(file?: string) {
  const store = openJsonStore(file, { ahead: 0 });
  return {
    now: () => Date.now() + store.state.ahead,
    ahead: () => store.state.ahead,
    /** Moves the clock ahead; it cannot go back, because stored data would lie in the future. */
    turn(milliseconds: number): void {
      store.state.ahead += milliseconds;
      store.save();
    },
  };
}
