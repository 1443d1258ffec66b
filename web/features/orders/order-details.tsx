import type { ReactNode } from 'react';
import { formatKronor } from '#contract/format.ts';
import type { OrderSummary } from '#contract/orders.ts';
import { mailLink } from '../../content/company.ts';
import { orderContent } from '../../content/order.ts';
import { orderLabels as labels } from '../../content/order-parts.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkedText } from '../../ui/link.tsx';
import type { useOrder } from './use-order.ts';

export function OrderDetails(props: ReturnType<typeof useOrder> & { children?: ReactNode }) {
  const { order, words, loading, children } = props;
  const { icon, heading, text, reach, invoice } = words;
  const isThanks = words === orderContent.thanks;
  return (
    <div className="grid gap-4">
      <div className="grid gap-4" aria-live="polite">
        <div className="grid gap-2">
          <h2 className="order-result-heading">
            {icon && <Icon name={icon} className={isThanks ? 'without-order' : ''} />}
            <span>{heading}</span>
          </h2>
          {/* With its key a changed text is a new element: a translator has replaced the old text nodes. */}
          <p key={text}>
            <LinkedText text={reach ? [text, mailLink, '.'] : text} />
          </p>
        </div>
        {order?.livemode === false && <p className="text-muted text-small">{labels.test}</p>}
        {order && <Rows rows={rowsOf(order, words.total)} />}
        {!order && loading && <EmptyRows />}
      </div>
      {children}
      {invoice !== undefined && <Seller invoice={invoice} />}
    </div>
  );
}

function percentOf(vat: number, net: number): number | undefined {
  const percent = Math.round((vat * 100) / net);
  return Math.round((net * percent) / 100) === vat ? percent : undefined;
}

type Row = readonly [term: string, value: string, translate?: 'no'];

/** A plan that has ended has no price. */
function rowsOf(order: OrderSummary, totalLabel: string | undefined): Row[] {
  const { kind, state, number, date, closed, next, ends, name, net, vat, total } = order;
  const amount = (ore: number) =>
    `${formatKronor(ore, 'always')}${kind === 'plan' ? labels.perMonth : ''}`;
  const percent = percentOf(vat, net);
  const sums: Row[] = totalLabel
    ? [
        [labels.net, amount(net)],
        [percent === undefined ? labels.vat : labels.vatOf(percent), amount(vat)],
        [totalLabel, amount(total)],
      ]
    : [];
  // A refunded order's total is the returned sum.
  const isPart = state !== 'refunded' && order.returned > 0;
  const all: Row[] = [
    [labels.number, number, 'no'],
    [labels.date, date],
    [labels.item[kind], name, 'no'],
    ...sums,
    [labels.returned[order.returnedBy], isPart ? formatKronor(order.returned, 'always') : ''],
    [labels.closed[kind], closed],
    [closed ? labels.shown : labels.next, next],
    [labels.ends, ends],
  ];
  return all.filter(([, value]) => value);
}

// The document reserves space for the rows where its URL names an order (web/build/inline-scripts.ts).
const { number, date, item, net, vat, total } = labels;
const emptyRows = [number, date, item.package, net, vat, total].map((term): Row => [term, '.']);
const EmptyRows = () => (
  <div className="with-order">
    <div className="grid gap-4">
      <Rows rows={emptyRows} valueClass="rounded-full bg-tint text-transparent" />
      <Seller invoice={orderContent.states.paid.invoice} />
    </div>
  </div>
);

/** Shows no buyer's name, because anyone with the URL can see the page. */
const Seller = ({ invoice }: { invoice: string }) => (
  <p className="text-muted text-small">
    {labels.seller}
    {invoice && <span className="block">{invoice}</span>}
  </p>
);

/** The sixth row is the total; without amounts there are at most five rows. */
function Rows({ rows, valueClass = '' }: { rows: readonly Row[]; valueClass?: string }) {
  return (
    <dl className="grid divide-y divide-line border-line border-y">
      {rows.map(([term, value, translate]) => (
        <div key={term} className="flex justify-between gap-4 py-1.5 nth-6:font-semibold">
          <dt>{term}</dt>
          <dd className={`text-right ${valueClass}`} translate={translate}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
