import { advance, type OrderRun, pauseOf, type RunInput } from './order-run.ts';

export type OrderControl = { press: (input: RunInput) => void; stop: () => void };

/** The visitor's own clock, as in Swedish texts. */
const clock = () => new Date().toLocaleTimeString('sv').replaceAll(':', '.');

/** Runs orders by the visitor's clock, from `run` on, and shows each change. */
export function runOrder(run: OrderRun, show: (run: OrderRun) => void): OrderControl {
  let present = run;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const press = (input: RunInput) => {
    const before = pauseOf(present);
    present = advance(present, input, clock());
    show(present);
    const pause = pauseOf(present);
    // The switch leaves an order on its way alone, and lets one that waits try again.
    if (input === 'switch' && pause === before) return;
    stop();
    if (pause) timer = setTimeout(press, pause, 'next');
  };
  return { press, stop };
}
