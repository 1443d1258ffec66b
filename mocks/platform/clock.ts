import { openJsonStore } from '../vendors/json-store.ts';

/** An adjustable clock ahead of this machine's time, shared by functions, crons, mails and the payment stand-in. */
export type Clock = {
  /** The product's time in milliseconds since 1970. */
  now: () => number;
  /** By how many milliseconds the clock is ahead. */
  ahead: () => number;
  /** Moves the clock ahead; it cannot go back, because stored data would lie in the future. */
  turn: (milliseconds: number) => void;
};

/**
 * A clock whose offset is kept in `file`, like the data stored under it; without a file it starts at this machine's
 * time.
 */
export function createClock(file?: string): Clock {
  const store = openJsonStore(file, { ahead: 0 });
  return {
    now: () => Date.now() + store.state.ahead,
    ahead: () => store.state.ahead,
    turn(milliseconds) {
      store.state.ahead += milliseconds;
      store.save();
    },
  };
}
