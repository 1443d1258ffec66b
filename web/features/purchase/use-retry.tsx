import { useSearchParams } from 'wouter';
import { items, priced } from '#contract/catalogue.ts';
import { noBreak } from '#contract/format.ts';
import { cancelledItem, searchOf } from '#contract/purchases.ts';
import { cancelContent } from '../../content/cancel.ts';
import { pages } from '../../content/pages.ts';
import { Named } from '../../ui/link.tsx';

/** A link back to the cancelled item and its price; without an item, a link to the prices. */
export function useRetry() {
  const [search] = useSearchParams();
  const id = search.get(cancelledItem);
  const item = items.find((one) => one.id === id);
  const { outcome, retry } = cancelContent;
  if (!item) return { retry: { href: pages.pricing.path, label: retry() }, text: outcome.text };
  const href = `${pages.pricing.path}${searchOf(item.kind)}#${item.id}`;
  const offered = priced(item);
  const { name } = offered;
  // One element, because a button puts a gap between several elements.
  const label = (
    <span>
      <Named text={retry(name)} name={noBreak(name)} />
    </span>
  );
  return { retry: { href, label }, text: outcome.price(item.kind, offered) };
}
