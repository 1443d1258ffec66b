/** What a visitor does before they use something: point at it, touch it, press a key, come to it with the focus. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/**
 * Calls `load` once, when the visitor approaches `target`: by pointer, touch, key or focus. When the visitor has begun
 * to use the page, an element is approached as well when it is or comes near the viewport; the document is not, since
 * it is always there. Returns the way to call it off.
 */
export function onApproach(target: Element | Document, load: () => void): () => void {
  let isOff = false;
  const off = () => {
    isOff = true;
    for (const sign of signs) document.removeEventListener(sign, notice, true);
    observer?.disconnect();
  };
  const arrive = () => {
    off();
    load();
  };
  const notice = ({ target: at }: Event) => {
    if (at instanceof Node && target.contains(at)) arrive();
  };
  const observer =
    target instanceof Element && 'IntersectionObserver' in window
      ? new IntersectionObserver(
          (entries) => entries.some(({ isIntersecting }) => isIntersecting) && arrive(),
          { rootMargin: '50%' },
        )
      : undefined;
  // On the document: what React has not hydrated yet gets no event, because React stops it at its root.
  for (const sign of signs) {
    document.addEventListener(sign, notice, { capture: true, passive: true });
  }
  if (target instanceof Element && observer) {
    void approached().then(() => !isOff && observer.observe(target));
  }
  return off;
}

let began: Promise<void> | undefined;

/** Resolves when the visitor begins to use the page, and at once where there is none, as in prerendering. */
export function approached(): Promise<void> {
  began ??= import.meta.env.SSR
    ? Promise.resolve()
    : new Promise((resolve) => void onApproach(document, resolve));
  return began;
}
