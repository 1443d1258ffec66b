type RunEvent = 'paid' | 'waits' | 'told' | 'booked' | 'printed' | 'counted' | 'sent';

export type LogRow = { order: number; time: string; event: RunEvent; attempts: number };

export type OrderRun = {
  order: number;
  /** Stations passed: paid, booked, sent. */
  passed: 0 | 1 | 2 | 3;
  /** Attempts without a response from the bookkeeping. */
  attempts: number;
  /** The visitor has switched the bookkeeping off. */
  isDown: boolean;
  rows: readonly LogRow[];
  earlier: readonly LogRow[];
};

/** `next` is the timed step after `pauseOf` milliseconds. */
export type RunInput = 'place' | 'switch' | 'next';

const following: Partial<Record<RunEvent, RunEvent>> = {
  booked: 'printed',
  printed: 'counted',
  counted: 'sent',
};

const isRunning = ({ passed }: OrderRun) => passed === 1 || passed === 2;

const isWaiting = ({ passed, attempts }: OrderRun) => passed === 1 && attempts > 0;

/** Milliseconds until the next step, if there is one. */
export function pauseOf(run: OrderRun): number | undefined {
  if (!isRunning(run)) return undefined;
  if (isWaiting(run)) return run.isDown ? 3000 : 900;
  return ['paid', 'booked'].includes(run.rows.at(-1)?.event ?? '') ? 1400 : 700;
}

/** A new order is ignored while an order is running. */
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
  // From the third attempt on, one row is updated, so that the log has a limited length.
  const rows = [...run.rows.slice(0, 4), row('waits', attempts)];
  return { ...run, attempts, rows: attempts === 2 ? [...rows, row('told')] : rows };
}

export type OrderControl = { press: (input: RunInput) => void; stop: () => void };

/** The Swedish time format: `10.00.00`. */
const clock = () => new Date().toLocaleTimeString('sv').replaceAll(':', '.');

export function runOrder(run: OrderRun, show: (run: OrderRun) => void): OrderControl {
  let present = run;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const press = (input: RunInput) => {
    const before = pauseOf(present);
    present = advance(present, input, clock());
    show(present);
    const pause = pauseOf(present);
    // The switch makes a waiting order retry, and does not affect an order that is moving on.
    if (input === 'switch' && pause === before) return;
    stop();
    if (pause) timer = setTimeout(press, pause, 'next');
  };
  return { press, stop };
}
