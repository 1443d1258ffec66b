/** The edge of the window where a toast is shown. */
export type ToastSide = 'top' | 'bottom';

/** The height of the highest toast with its distance from the edge, in CSS pixels. */
const room = 260;

/** The bottom, which a thumb can reach, unless the toast would cover the control there that it is about. */
export function sideAwayFrom(control: Element | null): ToastSide {
  const bottom = control?.getBoundingClientRect().bottom ?? 0;
  return bottom > window.innerHeight - room ? 'top' : 'bottom';
}
