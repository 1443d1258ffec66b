import { formatKronor } from '#contract/format.ts';
import type { OrderState, OrderSummary } from '#contract/orders.ts';
import { orderContent as content } from '../../content/order.ts';
import { Icon } from '../../ui/icon.tsx';
import type { useOrder } from './use-order.ts';

/** The order as far as it could be read. */
type Reading = ReturnType<typeof useOrder>;

/** The order's contents, or that its payment is being processed, or thanks when there is no order. */
export function OrderDetails(reading: Reading) {
  const { order, loading } = reading;
  const { heading, text } = words(reading);
  return (
    <div className="grid gap-4">
      <div className="grid gap-4" aria-live="polite">
        <div className="grid gap-2">
          <h2 className="flex items-start gap-3 text-title">
            <Mark {...reading} />
            <span>{heading}</span>
          </h2>
          <p className="text-balance">{text}</p>
        </div>
        {order && <Rows rows={rowsOf(order)} />}
        {!order && loading && <EmptyRows />}
      </div>
      {order && !hasNoSum(order) && <Seller state={order.state} />}
    </div>
  );
}

function words({ order, failed, unknown, slow }: Reading) {
  if (order) return content.states[order.state];
  if (unknown) return content.unknown;
  if (slow) return content.waiting;
  return failed ? content.unreadable : content.thanks;
}

const marks: Record<OrderState, 'alert' | 'check' | 'clock'> = {
  paid: 'check',
  open: 'clock',
  processing: 'clock',
  failed: 'alert',
  expired: 'clock',
  refunded: 'check',
  disputed: 'clock',
  ended: 'check',
};

/** Whether the money has moved as it should, or is awaited, once that is known. */
function Mark({ order }: Reading) {
  const name = order && marks[order.state];
  return name && <Icon name={name} className="size-7 shrink-0" />;
}

// A sum is shown only for an amount that is paid, or will be.
const hasNoSum = ({ state }: OrderSummary) => ['failed', 'expired', 'ended'].includes(state);

/** VAT as a percentage of the net price; undefined when it is not a whole number. */
function percentOf(vat: number, net: number): number | undefined {
  const percent = Math.round((vat * 100) / net);
  return Math.round((net * percent) / 100) === vat ? percent : undefined;
}

type Row = readonly [term: string, value: string, translate?: 'no'];

function rowsOf(order: OrderSummary): Row[] {
  const { kind, number, date, name, net, vat, total, state } = order;
  const { rows } = content;
  const amount = (ore: number) =>
    kind === 'plan' ? `${formatKronor(ore)}${rows.perMonth}` : formatKronor(ore);
  const percent = percentOf(vat, net);
  const sums: Row[] = [
    [percent === undefined ? rows.vat : rows.vatOf(percent), amount(vat)],
    [state === 'refunded' ? rows.refunded : rows.total, amount(total)],
  ];
  return [
    [rows.number, number, 'no'],
    [rows.date, date],
    [rows.item[kind], name, 'no'],
    [rows.net, amount(net)],
    ...(hasNoSum(order) ? [] : sums),
  ];
}

/**
 * The room of the rows before the order is read, as bars. The document has them, too; it shows them only where its
 * address names an order (web/build/inline-scripts.ts).
 */
const { rows: terms } = content;
const { number, date, item, net, vat, total } = terms;
const emptyRows = [number, date, item.package, net, vat, total].map((term): Row => [term, '.']);
const EmptyRows = () => (
  <div className="[:root:not([data-order])_&]:hidden">
    <div className="grid gap-4">
      <Rows rows={emptyRows} look="rounded-full bg-tint text-transparent" />
      <Seller />
    </div>
  </div>
);

/** Makes the rows a receipt. It names no buyer, because whoever has the address sees it. */
const Seller = ({ state = 'paid' }: { state?: OrderState }) => (
  <p className="text-muted text-small">
    {content.seller}
    {!['refunded', 'disputed'].includes(state) && content.invoice}
  </p>
);

const totals: readonly string[] = [terms.total, terms.refunded];

function Rows({ rows, look = '' }: { rows: readonly Row[]; look?: string }) {
  return (
    <dl className="grid divide-y divide-line border-line border-y">
      {rows.map(([term, value, translate]) => (
        <div
          key={term}
          className={`flex justify-between gap-4 py-2 ${totals.includes(term) ? 'font-semibold' : ''}`}
        >
          <dt>{term}</dt>
          <dd className={`text-right ${look}`} translate={translate}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
