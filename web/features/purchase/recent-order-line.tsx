import { useEffect, useState } from 'react';
import { noBreak } from '#contract/format.ts';
import { recentOrderContent } from '../../content/pricing.ts';
import { type RecentOrder, recentOrder } from '../../lib/recent-order.ts';
import { Named, TextLink } from '../../ui/link.tsx';

/** An order that was paid in this tab minutes ago, so that nobody buys twice by mistake. */
export function RecentOrderLine({ className = '' }: { className?: string }) {
  const [order, setOrder] = useState<RecentOrder>();
  useEffect(() => {
    const read = () => setOrder(recentOrder());
    read();
    // Back may restore the page of before the purchase from the back/forward cache.
    window.addEventListener('pageshow', read);
    return () => window.removeEventListener('pageshow', read);
  }, []);
  if (!order) return null;
  const name = noBreak(order.name);
  return (
    <p className={className}>
      <Named text={recentOrderContent.bought(name)} name={name} />{' '}
      <TextLink href={order.address}>{recentOrderContent.link(order.number)}</TextLink>
    </p>
  );
}
