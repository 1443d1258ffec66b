import type { ReactNode } from 'react';
import { formatKronor } from '#contract/format.ts';
import type { OrderSummary } from '#contract/orders.ts';
import { mailLink } from '../../content/company.ts';
import { orderContent as content, type Words } from '../../content/order.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkedText } from '../../ui/text.tsx';
import type { useOrder } from './use-order.ts';

/** The order as far as it could be read. */
type Reading = ReturnType<typeof useOrder>;

/**
 * The order's contents, or that its payment is being processed, or thanks when there is no order. `children` stand
 * between its sums and its seller.
 */
export function OrderDetails({ children, ...reading }: Reading & { children?: ReactNode }) {
  const { order, loading } = reading;
  const said = words(reading);
  const { icon, heading, text, reach, invoice } = said;
  const isThanks = said === content.thanks;
  return (
    <div className="grid gap-4">
      <div className="grid gap-4" aria-live="polite">
        <div className="grid gap-2">
          <h2 className="outcome-heading">
            {icon && <Icon name={icon} className={isThanks ? 'without-order' : ''} />}
            <span>{heading}</span>
          </h2>
          <p>{reach ? <LinkedText before={text} {...mailLink} after="." /> : text}</p>
        </div>
        {order?.livemode === false && <p className="text-muted text-small">{content.test}</p>}
        {order && <Rows rows={rowsOf(order)} />}
        {!order && loading && <EmptyRows />}
      </div>
      {children}
      {invoice !== undefined && <Seller invoice={invoice} />}
    </div>
  );
}

function words({ order, failed, unknown, slow }: Reading): Words {
  if (order) return content.states[order.state];
  if (unknown) return content.unknown;
  if (slow) return content.waiting;
  return failed ? content.unreadable : content.thanks;
}

/** VAT as a percentage of the net price; undefined when it is not a whole number. */
function percentOf(vat: number, net: number): number | undefined {
  const percent = Math.round((vat * 100) / net);
  return Math.round((net * percent) / 100) === vat ? percent : undefined;
}

type Row = readonly [term: string, value: string, translate?: 'no'];

function rowsOf(order: OrderSummary): Row[] {
  const { kind, number, date, closed, next, name, net, vat, total, state } = order;
  const { rows } = content;
  const { total: term }: Words = content.states[state];
  const amount = (ore: number) =>
    `${formatKronor(ore, 'always')}${kind === 'plan' ? rows.perMonth : ''}`;
  const percent = percentOf(vat, net);
  // A plan that has ended has no sums: it costs nothing more.
  const sums: Row[] = term
    ? [
        [rows.net, amount(net)],
        [percent === undefined ? rows.vat : rows.vatOf(percent), amount(vat)],
        [term, amount(total)],
      ]
    : [];
  const all: Row[] = [
    [rows.number, number, 'no'],
    [rows.date, date],
    [rows.item[kind], name, 'no'],
    ...sums,
    [rows.closed[kind], closed],
    [closed ? rows.shown : rows.next, next],
  ];
  return all.filter(([, value]) => value);
}

/**
 * The room of the rows before the order is read, as bars. The document has them, too; it shows them only where its
 * address names an order (web/build/inline-scripts.ts).
 */
const { number, date, item, net, vat, total } = content.rows;
const emptyRows = [number, date, item.package, net, vat, total].map((term): Row => [term, '.']);
const EmptyRows = () => (
  <div className="with-order">
    <div className="grid gap-4">
      <Rows rows={emptyRows} look="rounded-full bg-tint text-transparent" />
      <Seller invoice={content.states.paid.invoice} />
    </div>
  </div>
);

/** Makes the rows a receipt. It names no buyer, because whoever has the address sees it. */
const Seller = ({ invoice }: { invoice: string }) => (
  <p className="text-muted text-small">
    {content.seller}
    {invoice && <span className="block">{invoice}</span>}
  </p>
);

/** The sixth is the total. */
function Rows({ rows, look = '' }: { rows: readonly Row[]; look?: string }) {
  return (
    <dl className="grid divide-y divide-line border-line border-y">
      {rows.map(([term, value, translate]) => (
        <div key={term} className="flex justify-between gap-4 py-1.5 nth-6:font-semibold">
          <dt>{term}</dt>
          <dd className={`text-right ${look}`} translate={translate}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
