/**
 * Makes room for what stands at the page's edge, so that it covers nothing: beside the page, or below it on a phone.
 */
export function makeRoom(document: Document, { left, bottom }: { left: string; bottom: string }) {
  const { style } = document.documentElement;
  style.paddingLeft = left;
  style.paddingBottom = bottom;
  // What is fixed to the window does not move with the page.
  for (const header of document.querySelectorAll<HTMLElement>('#root header')) {
    if (getComputedStyle(header).position === 'fixed') header.style.marginLeft = left;
  }
}
