import { liveOrderContent } from '../../content/live-order.ts';
import type { OrderRun } from './order-run.ts';

const { cards } = liveOrderContent;

export function OrderCards({ run }: { run: OrderRun }) {
  const { order, passed, attempts } = run;
  return (
    <ol className="live-cards">
      {cards.map(({ title, stamp, held, rows }, station) => {
        const isPassed = station < passed;
        const waits = station > 0 && passed === 1 && attempts > 0;
        return (
          <li
            key={stamp}
            data-blank={isPassed ? undefined : ''}
            data-waits={waits ? '' : undefined}
          >
            <h3 key={order}>{title(order)}</h3>
            <b key={String(waits)}>{waits ? held : stamp}</b>
            <dl>
              {rows.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {station === passed && <i className="live-dot" />}
          </li>
        );
      })}
    </ol>
  );
}
