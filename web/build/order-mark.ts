/**
 * Marks the document whose address or history entry names an order, before anything is painted, so that the room of the
 * order's rows stands there from the start (web/features/orders/order-details.css). Its own text stands inline in the
 * document of /success: it may use nothing from outside itself.
 */
export function markOrder(): void {
  const isNamed = window.location.search.includes('session_id=') || window.history.state?.orderId;
  if (isNamed) document.documentElement.dataset.order = '';
}
