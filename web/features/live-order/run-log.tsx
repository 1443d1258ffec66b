import { liveOrderContent } from '../../content/live-order.ts';
import type { OrderRun } from './order-run.ts';

const { first, before, logCaption, events } = liveOrderContent;

type Props = {
  run: OrderRun;
  /** A constant number of rows, so that a new row shifts nothing. */
  length: number;
  isRun: boolean;
};

export function RunLog({ run: { rows, earlier, order, attempts }, length, isRun }: Props) {
  return (
    <figure className="min-w-0 lg:col-span-2">
      <figcaption className="pb-3 font-semibold">{logCaption(isRun, attempts)}</figcaption>
      {/* A new list per row: moved rows would count as a layout shift. */}
      <ol key={`${rows.length} ${rows.at(-1)?.attempts}`} className="run-log">
        {[...earlier, ...rows].slice(-length).map((row) => {
          const text = events[row.event](row.event === 'waits' ? row.attempts : row.order);
          return (
            <li
              key={`${row.time} ${text}`}
              className={row.order === order ? 'text-small' : 'text-muted text-small'}
              data-waits={row.event === 'waits' ? '' : undefined}
            >
              <span className="text-muted">{isRun && row.order === first ? before : row.time}</span>
              <span>{text}</span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
