import './live-order.css';
import '../../ui/field.css';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { liveOrderContent } from '../../content/live-order.ts';
import { whenNear } from '../../lib/loading.ts';
import { Button } from '../../ui/button.tsx';
import { OrderCards } from './order-cards.tsx';
import type { LogRow, OrderControl, OrderRun } from './order-run.ts';
import { RunLog } from './run-log.tsx';

const { first, place, outage, invitation, news } = liveOrderContent;

const row = (time: string, event: LogRow['event'], attempts = 0): LogRow => ({
  order: first,
  time,
  event,
  attempts,
});

/** The prerendered page shows an order that had to wait. */
const finished: OrderRun = {
  order: first,
  passed: 3,
  attempts: 1,
  isDown: false,
  rows: [
    row('08.12.04', 'paid'),
    row('08.12.06', 'waits', 1),
    row('08.17.06', 'waits', 2),
    row('08.17.07', 'told'),
    row('08.22.06', 'waits', 3),
    row('08.27.06', 'booked'),
    row('08.27.07', 'printed'),
    row('08.27.07', 'counted'),
    row('08.27.07', 'sent'),
  ],
  earlier: [],
};

/**
 * An order that the visitor starts and can interrupt. Until the code is loaded, a finished order is shown. Presses from
 * hydration on are kept until then.
 */
export function LiveOrder({ children }: { children: ReactNode }) {
  const whole = useRef<HTMLDivElement>(null);
  const [run, setRun] = useState(finished);
  const { press, isMissing } = useOrderRun(whole, setRun);
  // Neither the prerendered order nor a third attempt is announced.
  const isRun = run.order > first;
  const latest = isRun ? run.rows.findLast(({ attempts }) => attempts < 3) : undefined;
  const isBusy = run.passed < 3;
  const message = latest && news[latest.event](run.order, run.attempts);
  return (
    <div ref={whole} className="mt-6">
      <div className="live-controls">
        <Button
          variant={isBusy ? 'secondary' : 'primary'}
          aria-disabled={isBusy || isMissing || undefined}
          onClick={() => press('place')}
        >
          {place}
        </Button>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            aria-disabled={isMissing || undefined}
            checked={run.isDown}
            onChange={() => press('switch')}
          />
          {outage}
        </label>
        <p role="status" className={`text-small ${message ? 'font-semibold' : 'text-muted'}`}>
          <span key={message}>{message ?? invitation}</span>
        </p>
      </div>
      <OrderCards run={run} />
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-3">
        <RunLog run={run} length={finished.rows.length} isRun={isRun} />
        {children}
      </div>
    </div>
  );
}

/** `isMissing` is true if the code could not be loaded: then the finished order stays, and presses do nothing. */
function useOrderRun(whole: RefObject<HTMLDivElement | null>, show: (run: OrderRun) => void) {
  const [control, setControl] = useState<OrderControl | 'missing'>();
  const kept = useRef({ isDown: false, isPlaced: false });
  const keepSwitch = (isDown: boolean) => {
    kept.current.isDown = isDown;
    show({ ...finished, isDown });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was ticked before hydration.
  useEffect(() => {
    const box = whole.current?.querySelector<HTMLInputElement>('input');
    if (box?.checked) keepSwitch(true);
  }, []);
  useEffect(() => {
    if (!whole.current) return undefined;
    let started: OrderControl | undefined;
    const load = async () => {
      const { runOrder } = await import('./order-run.ts');
      const { isDown, isPlaced } = kept.current;
      started = runOrder({ ...finished, isDown }, show);
      if (isPlaced) started.press('place');
      setControl(started);
    };
    const cancel = whenNear(whole.current, () => void load().catch(() => setControl('missing')));
    return () => {
      cancel();
      started?.stop();
    };
  }, [whole, show]);
  const press = (input: 'place' | 'switch') => {
    if (control === 'missing') return;
    if (control) control.press(input);
    else if (input === 'switch') keepSwitch(!kept.current.isDown);
    else kept.current.isPlaced = true;
  };
  return { press, isMissing: control === 'missing' };
}
