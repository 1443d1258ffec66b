/** Where a toast can stand. */
type Place = { top?: true; left?: true };

/** The preferred place first; below 640 px a toast is as wide as the window. */
const narrow: Place[] = [{}, { top: true }];
const wide: Place[] = [...narrow, { left: true }, { top: true, left: true }];

/** The room around an element for its outline when it has the focus, in CSS pixels. */
const outlineRoom = 8;

/** The control that submitted a form last. */
let pressed: Element | null = null;

export function rememberPressed({ submitter }: SubmitEvent): void {
  pressed = submitter;
}

/**
 * Puts the toasts where they cover neither the focused element, which new thanks are, nor the pressed control and the
 * line by it. When every place would, the page is scrolled until the line ends above them, or the thanks begin below
 * them; what is covered then is as little as possible (docs/product.md 4.3).
 */
export function placeToasts(viewport: HTMLElement): void {
  const { activeElement } = document;
  // Thanks that stand in the place of a form are kept with their panel.
  const control = pressed ?? activeElement;
  const form = control?.closest('form');
  // That of a price card stands in it or after it.
  const card = form?.closest('li');
  const line = [form, card, card?.nextElementSibling]
    .map((place) => place?.querySelector('[role=status]:not(:empty)'))
    .find(Boolean);
  const kept = new Set(
    [activeElement, control, line].filter((element) => element !== document.body),
  );
  if (choosePlace(viewport, kept) === 0) return;
  if (activeElement?.matches('[data-sent]')) {
    moveTo(viewport, { top: true });
    const free = viewport.getBoundingClientRect().bottom + outlineRoom;
    window.scrollBy(0, activeElement.getBoundingClientRect().top - free);
  } else if (line?.isConnected) {
    moveTo(viewport, {});
    const free = viewport.getBoundingClientRect().top - outlineRoom;
    window.scrollBy(0, Math.max(0, line.getBoundingClientRect().bottom - free));
  }
  choosePlace(viewport, kept);
}

const isWide = () => window.matchMedia('(width >= 40rem)').matches;

/** Chooses the first place that covers least. Returns how much that is. */
function choosePlace(viewport: HTMLElement, kept: Iterable<Element | null | undefined>): number {
  const places = isWide() ? wide : narrow;
  const covered = places.map((place) => {
    moveTo(viewport, place);
    const toast = viewport.getBoundingClientRect();
    return [...kept].reduce((sum, element) => sum + overlap(toast, element), 0);
  });
  const least = Math.min(...covered);
  moveTo(viewport, places[covered.indexOf(least)] ?? {});
  return least;
}

/** Moves the toasts from the place that their sheet gives them (toast.css). */
function moveTo({ style }: HTMLElement, { top, left }: Place): void {
  // In a low window the header scrolls away with the page. On a phone half a line would show above the toast.
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  style.insetBlock = top ? `calc(${Math.max(0, header)}px + 1rem) auto` : '';
  style.boxShadow = top && !isWide() ? '0 -1rem var(--color-paper)' : '';
  style.insetInline = left ? '1rem auto' : '';
}

/** The area that the toast covers of an element with its outline. */
function overlap(toast: DOMRect, element: Element | null | undefined): number {
  const box = element?.getBoundingClientRect();
  if (!box?.height) return 0;
  const width =
    Math.min(toast.right, box.right + outlineRoom) - Math.max(toast.left, box.left - outlineRoom);
  const height =
    Math.min(toast.bottom, box.bottom + outlineRoom) - Math.max(toast.top, box.top - outlineRoom);
  return Math.max(0, width) * Math.max(0, height);
}
