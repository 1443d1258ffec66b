import { formatKronor } from '#contract/format.ts';
import type { OrderSummary } from '#contract/orders.ts';
import { orderContent as content } from '../../content/order.ts';
import { useOrder } from './use-order.ts';

/** What was bought, as the order says, or that the payment is on its way, or plain thanks when opened without an order. */
export function OrderDetails() {
  const { order, loading, failed } = useOrder();
  const { heading, text } = words({ order, loading, failed });
  return (
    <div className="grid gap-6" aria-live="polite">
      <div className="grid gap-2">
        <h2 className="text-title">{heading}</h2>
        <p>{text}</p>
      </div>
      {order && <Amounts order={order} />}
    </div>
  );
}

function words({
  order,
  loading,
  failed,
}: {
  order?: OrderSummary;
  loading: boolean;
  failed: boolean;
}) {
  if (order) return content.states[order.state];
  if (loading) return content.loading;
  return failed ? content.unreadable : content.thanks;
}

function Amounts({ order: { kind, name, net, vat, total } }: { order: OrderSummary }) {
  const { rows } = content;
  const amount = (ore: number) =>
    kind === 'plan' ? `${formatKronor(ore)} ${rows.perMonth}` : formatKronor(ore);
  const pairs = [
    [rows.item[kind], name],
    [rows.net, amount(net)],
    [rows.vat, amount(vat)],
    [rows.total, amount(total)],
  ];
  return (
    <dl className="grid max-w-md divide-y divide-line border-line border-y">
      {pairs.map(([term, value]) => (
        <div key={term} className="flex justify-between gap-6 py-3 last:font-semibold">
          <dt>{term}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
