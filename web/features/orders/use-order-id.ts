import { useEffect, useState } from 'react';

const parameter = 'session_id';

/**
 * The order's id from the address that the payment provider sent the visitor back to. It is moved from the
 * address bar into the history entry, so that a reload still finds it and a copied address does not carry it.
 */
export function useOrderId(): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    const address = new URL(window.location.href);
    const state: unknown = window.history.state;
    const given = address.searchParams.get(parameter);
    if (given !== null) {
      address.searchParams.delete(parameter);
      window.history.replaceState({ ...Object(state), orderId: given }, '', address);
      setId(given);
    } else if (typeof state === 'object' && state && 'orderId' in state) {
      setId(String(state.orderId));
    }
  }, []);
  return id;
}
