import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { PurchaseKind } from '#contract/errors.ts';

const parameter = 'typ';
const subscription = 'prenumeration';

/** The part of the pricing page's address that chooses a kind of purchase. */
export const searchOf = (kind: PurchaseKind): string =>
  kind === 'plan' ? `?${parameter}=${subscription}` : '';

/**
 * The chosen kind of purchase. It is kept in the address, so that it can be linked to and survives a reload, but
 * for when the browser refuses to change the address.
 */
export function usePurchaseKind(): [PurchaseKind, (next: PurchaseKind) => void] {
  const [search, setSearch] = useSearchParams();
  const [unaddressed, setUnaddressed] = useState<PurchaseKind>();
  const choose = (next: PurchaseKind) => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'plan') after.set(parameter, subscription);
        else after.delete(parameter);
        return after;
      },
      { replace: true },
    );
    const kept = kindIn(new URLSearchParams(window.location.search)) === next;
    setUnaddressed(kept ? undefined : next);
  };
  return [unaddressed ?? kindIn(search), choose];
}

const kindIn = (search: URLSearchParams): PurchaseKind =>
  search.get(parameter) === subscription ? 'plan' : 'package';
