import { useSearchParams } from 'wouter';
import { items } from '#contract/catalogue.ts';
import { cancelledItem } from '#contract/purchases.ts';
import { pages } from '../../content/pages.ts';
import { searchOf } from './use-purchase-kind.ts';

/** The address of the card of the item whose purchase was cancelled; of the prices when the item is unknown. */
export function useRetryAddress(): string {
  const [search] = useSearchParams();
  const id = search.get(cancelledItem);
  const item = items.find((one) => one.id === id);
  return item ? `${pages.pricing.path}${searchOf(item.kind)}#${item.id}` : pages.pricing.path;
}
