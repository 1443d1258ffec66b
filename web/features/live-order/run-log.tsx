import { liveOrderContent } from '../../content/live-order.ts';
import type { LogRow, OrderRun } from './order-run.ts';

const { logCaption, events } = liveOrderContent;

type Props = {
  run: OrderRun;
  /** Rows whose room is kept where the run has fewer, so that nothing moves when one is added. */
  spare: readonly LogRow[];
  /** Whether the visitor has placed it. */
  isRun: boolean;
};

export function RunLog({ run: { rows, order, attempts }, spare, isRun }: Props) {
  return (
    <figure className="min-w-0 lg:col-span-2">
      <figcaption className="pb-3 font-semibold">{logCaption(order, isRun, attempts)}</figcaption>
      <ol className="run-log text-small">
        {spare.map((blank, index) => {
          const row = rows[index] ?? blank;
          const text = events[row.event](row.event === 'waits' ? row.attempts : order);
          return (
            <li
              key={`${row.time} ${text}`}
              data-blank={rows[index] ? undefined : ''}
              data-waits={row.event === 'waits' ? '' : undefined}
            >
              <span className="text-muted">{row.time}</span>
              <span>{text}</span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
