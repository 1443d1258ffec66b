import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { PurchaseKind } from '#contract/errors.ts';
import { kindParameter, planKind } from '#contract/purchases.ts';

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
        if (next === 'plan') after.set(kindParameter, planKind);
        else after.delete(kindParameter);
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
  search.get(kindParameter) === planKind ? 'plan' : 'package';
