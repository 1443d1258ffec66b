/** Events that precede the use of an element. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/**
 * Calls `load` once, when the visitor approaches `target` by pointer, touch, key or focus. Once the visitor has begun
 * to use the page, an element also counts as approached when it is in or near the viewport. Returns a function that
 * cancels this.
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
  // Listens on the document, because React stops events at its root for elements that are not hydrated yet.
  for (const sign of signs) {
    document.addEventListener(sign, notice, { capture: true, passive: true });
  }
  if (target instanceof Element && observer) {
    void approached().then(() => !isOff && observer.observe(target));
  }
  return off;
}

let began: Promise<void> | undefined;

/** Resolves when the visitor begins to use the page, and at once in prerendering. */
export function approached(): Promise<void> {
  began ??= import.meta.env.SSR
    ? Promise.resolve()
    : new Promise((resolve) => void onApproach(document, resolve));
  return began;
}
