import { openJsonStore } from './json-store.ts';

export type Clock = ReturnType<typeof createClock>;

/**
 * An adjustable clock ahead of this machine's time, shared by functions, crons, mails and the payment stand-in. Its
 * offset is kept in `file`, like the data stored under it; without a file it starts at this machine's time.
 */
export function createClock(file?: string) {
  const store = openJsonStore(file, { ahead: 0 });
  return {
    /** Milliseconds since 1970. */
    now: () => Date.now() + store.state.ahead,
    /** By how many milliseconds the clock is ahead. */
    ahead: () => store.state.ahead,
    /** Moves the clock ahead; it cannot go back, because stored data would lie in the future. */
    turn(milliseconds: number): void {
      store.state.ahead += milliseconds;
      store.save();
    },
  };
}
