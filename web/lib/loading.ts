/** Milliseconds to wait for code or a style sheet (docs/product.md 6.8). */
export const codeLimit = 4_000;

/** The loaded code. Rejects when it takes more than `codeLimit`; the loading itself may continue. */
export function withinTime<T>(loading: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`took more than ${codeLimit} ms`)), codeLimit);
  return Promise.race([loading, promise]).finally(() => clearTimeout(timer));
}

/** Events that precede the use of a page. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

/** Resolves when the visitor begins to use the page, and at once in prerendering. */
export function firstUse(): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  // React stops events at its root for elements that are not hydrated yet.
  const options = { capture: true, passive: true, once: true };
  for (const sign of signs) document.addEventListener(sign, () => resolve(), options);
  return promise;
}

/** Calls `load` when the browser is idle. */
export function whenIdle(load: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(load);
  else setTimeout(load);
}

/** Calls `load` when the element is near the viewport and the browser is idle. Returns what cancels this. */
export function whenNear(element: Element, load: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      whenIdle(load);
    },
    { rootMargin: '50%' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
