export const idParameter = 'session_id';

/** Returns the id of the checkout in the URL, else in the history entry; null without an id. */
export function checkoutId(): string | null {
  const kept: unknown = window.history.state?.orderId;
  const given = new URLSearchParams(window.location.search).get(idParameter);
  return given ?? (typeof kept === 'string' ? kept : null);
}
