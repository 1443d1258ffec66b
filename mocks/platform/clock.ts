import { openJsonStore } from '../vendors/json-store.ts';

/** This machine's time, turned ahead: one clock for functions, crons, mails and the payment stand-in. */
export type Clock = {
  /** Milliseconds since 1970, as the product sees them. */
  now: () => number;
  /** By how many milliseconds the clock has been turned. */
  ahead: () => number;
  /** Turns the clock ahead; it cannot be turned back, because what has been stored would lie in the future. */
  turn: (milliseconds: number) => void;
};

/**
 * A clock that stays turned in `file`, as what was stored by it does; without a file it starts at this machine's time.
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
