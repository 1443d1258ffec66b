/** The preferred place first. In a window below 640 px, `left` equals `bottom`. */
const places = ['bottom', 'top', 'left'] as const;

/** Space for an outline, in CSS pixels. */
const outline = 8;

let pressed: Element | null = null;

const remember = ({ submitter }: SubmitEvent) => {
  pressed = submitter;
};
document.addEventListener('submit', remember, true);

/**
 * Places the toast where it covers neither the focused element, the pressed control nor the message by that control, or
 * scrolls the page (docs/product.md 4.3).
 */
export function placeToast(): void {
  const viewport = document.querySelector<HTMLElement>('.toast-viewport');
  if (!viewport) return;
  const { activeElement } = document;
  const control = pressed ?? activeElement;
  const form = control?.closest('form');
  // A price card's error message is inside the card or follows it.
  const card = form?.closest('li');
  const line = [form, card, card?.nextElementSibling]
    .map((place) => place?.querySelector('[role=status]:not(:empty)'))
    .find(Boolean);
  const kept = [...new Set([activeElement, control, line])];
  // In a low window the header scrolls away with the page.
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  /** Moves the toast and returns the covered area. */
  const coveredAt = (place: string) => {
    const { style } = viewport;
    const isTop = place === 'top';
    style.insetBlock = isTop ? `calc(${Math.max(0, header)}px + 1rem) auto` : '';
    style.marginLeft = place === 'left' ? '0' : '';
    // On a phone half a line of the page would show above the toast.
    style.boxShadow = isTop && window.innerWidth < 640 ? '0 -1rem var(--color-paper)' : '';
    return kept.reduce((sum, element) => sum + overlap(viewport, element), 0);
  };
  const choose = () => {
    const covered = places.map(coveredAt);
    const least = Math.min(...covered);
    return coveredAt(places[covered.indexOf(least)] ?? 'bottom');
  };
  if (choose() === 0) return;
  const thanks = activeElement?.matches('[data-sent]') ? activeElement : undefined;
  coveredAt(thanks ? 'top' : 'bottom');
  const toast = viewport.getBoundingClientRect();
  if (thanks) {
    window.scrollBy(0, thanks.getBoundingClientRect().top - toast.bottom - outline);
  } else if (line?.isConnected) {
    window.scrollBy(0, Math.max(0, line.getBoundingClientRect().bottom - toast.top + outline));
  }
  choose();
}

function overlap(viewport: HTMLElement, element: Element | null | undefined): number {
  const box = element?.getBoundingClientRect();
  if (!box?.height || element === document.body) return 0;
  const toast = viewport.getBoundingClientRect();
  const right = Math.min(toast.right, box.right + outline);
  const bottom = Math.min(toast.bottom, box.bottom + outline);
  const width = right - Math.max(toast.left, box.left - outline);
  const height = bottom - Math.max(toast.top, box.top - outline);
  return Math.max(0, width) * Math.max(0, height);
}
