import { useSearchParams } from 'wouter';
import { items, priced } from '#contract/catalogue.ts';
import { noBreak } from '#contract/format.ts';
import { cancelledItem, searchOf } from '#contract/purchases.ts';
import { cancelContent } from '../../content/cancel.ts';
import { pages } from '../../content/pages.ts';
import { Named } from '../../ui/text.tsx';

/** The link to the card of the item whose purchase was cancelled, or to the prices when the item is unknown. */
export function useRetry() {
  const [search] = useSearchParams();
  const id = search.get(cancelledItem);
  const item = items.find((one) => one.id === id);
  if (!item) return { href: pages.pricing.path, label: cancelContent.retry() };
  const href = `${pages.pricing.path}${searchOf(item.kind)}#${item.id}`;
  const { name } = priced(item);
  // One element, because a button puts its gap between several.
  const label = (
    <span>
      <Named text={cancelContent.retry(name)} name={noBreak(name)} />
    </span>
  );
  return { href, label };
}
