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

/**
 * An adjustable clock ahead of this machine's time, shared by functions, crons, mails and the payment stand-in. Its
 * offset is kept in `file`, like the data stored under it; without a file it starts at this machine's time.
 */
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
