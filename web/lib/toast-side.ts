/** The edge of the window that a toast stands at. */
export type ToastSide = 'top' | 'bottom';

/**
 * The edge that leaves the control free that a toast is about: the one that is farther from it. Without a control the
 * bottom, where the thumb is.
 */
export function sideAwayFrom(control: Element | null): ToastSide {
  if (!control) return 'bottom';
  const { top, bottom } = control.getBoundingClientRect();
  return top + bottom > window.innerHeight ? 'top' : 'bottom';
}
