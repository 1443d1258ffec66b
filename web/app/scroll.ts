const behavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** Scrolls to the top: smoothly, or at once where the visitor wants less motion (docs/product.md 12.2). */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: behavior() });
}

/** Scrolls to the section that `hash` names. False when it names none. */
export function scrollToHash(hash: string): boolean {
  const section = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
  section?.scrollIntoView({ behavior: behavior() });
  return section !== null;
}
