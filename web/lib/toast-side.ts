/** The edge of the window where a toast is shown. */
export type ToastSide = 'top' | 'bottom';

/**
 * The edge that is farther from the control that a toast is about, so that the toast does not cover it. Without a
 * control the bottom, which a thumb can reach.
 */
export function sideAwayFrom(control: Element | null): ToastSide {
  if (!control) return 'bottom';
  const { top, bottom } = control.getBoundingClientRect();
  return top + bottom > window.innerHeight ? 'top' : 'bottom';
}
