/** What can happen to an order of the example, as its log and its announcements name it. */
type RunEvent = 'paid' | 'waits' | 'told' | 'booked' | 'printed' | 'counted' | 'sent';

export type LogRow = { order: number; time: string; event: RunEvent; attempts: number };

export type OrderRun = {
  order: number;
  /** How many of the three stations the order has passed: paid, booked, sent. */
  passed: 0 | 1 | 2 | 3;
  /** How often the bookkeeping has not answered. */
  attempts: number;
  /** Whether the visitor has switched the bookkeeping off. */
  isDown: boolean;
  rows: readonly LogRow[];
  /** The rows of the orders before it. */
  earlier: readonly LogRow[];
};

/** The visitor places an order or uses the switch; `next` is what follows after `pauseOf`. */
export type RunInput = 'place' | 'switch' | 'next';

/** What follows each event of a booked order. */
const following: Partial<Record<RunEvent, RunEvent>> = {
  booked: 'printed',
  printed: 'counted',
  counted: 'sent',
};

const isRunning = ({ passed }: OrderRun) => passed === 1 || passed === 2;

const isWaiting = ({ passed, attempts }: OrderRun) => passed === 1 && attempts > 0;

/** Milliseconds until the next step of the order, if there is one. */
export function pauseOf(run: OrderRun): number | undefined {
  if (!isRunning(run)) return undefined;
  if (isWaiting(run)) return run.isDown ? 3000 : 900;
  // On its way along the line, or at the last station.
  return ['paid', 'booked'].includes(run.rows.at(-1)?.event ?? '') ? 1400 : 700;
}

/** The order after `input` at `time`. An order that is under way is finished before another one is placed. */
export function advance(run: OrderRun, input: RunInput, time: string): OrderRun {
  if (input === 'switch') return { ...run, isDown: !run.isDown };
  const order = input === 'place' ? run.order + 1 : run.order;
  const row = (event: RunEvent, attempts = 0): LogRow => ({ order, time, event, attempts });
  if (input === 'place') {
    if (isRunning(run)) return run;
    const earlier = [...run.earlier, ...run.rows];
    return { ...run, order, passed: 1, attempts: 0, rows: [row('paid')], earlier };
  }
  const log = (event: RunEvent) => ({ ...run, rows: [...run.rows, row(event)] });
  if (run.passed === 2) {
    const next = following[run.rows.at(-1)?.event ?? 'booked'] ?? 'sent';
    return { ...log(next), passed: next === 'sent' ? 3 : 2 };
  }
  if (run.passed !== 1) return run;
  if (!run.isDown) return { ...log('booked'), passed: 2 };
  const attempts = run.attempts + 1;
  // From the third attempt on, the last row is of the latest one, so that the log ends.
  const rows = [...run.rows.slice(0, 4), row('waits', attempts)];
  return { ...run, attempts, rows: attempts === 2 ? [...rows, row('told')] : rows };
}

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
