import { liveOrderContent } from '../../content/live-order.ts';
import type { LogRow } from './order-run.ts';

const { logCaption, events } = liveOrderContent;

type Props = {
  rows: readonly LogRow[];
  /** Rows whose room is kept where `rows` has fewer, so that nothing moves when one is added. */
  spare: readonly LogRow[];
  order: number;
  /** Whether the visitor has placed it. */
  isRun: boolean;
};

export function RunLog({ rows, spare, order, isRun }: Props) {
  const textOf = ({ event, attempts }: LogRow) =>
    events[event](event === 'waits' ? attempts : order);
  return (
    <figure className="min-w-0 lg:col-span-2">
      <figcaption className="pb-3 font-semibold">{logCaption(order, isRun)}</figcaption>
      <ol className="run-log text-small">
        {spare.map((blank, index) => {
          const row = rows[index] ?? blank;
          const text = textOf(row);
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
