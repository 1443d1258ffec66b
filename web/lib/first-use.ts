/** Events that precede the use of a page. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** Calls `load` once, when the visitor begins to use the page. Returns a function that cancels this. */
export function onFirstUse(load: () => void): () => void {
  const controller = new AbortController();
  const begin = () => {
    controller.abort();
    load();
  };
  // React stops events at its root for elements that are not hydrated yet.
  const options = { capture: true, passive: true, signal: controller.signal };
  for (const sign of signs) document.addEventListener(sign, begin, options);
  return () => controller.abort();
}

let used: Promise<void> | undefined;

/** Resolves when the visitor begins to use the page, and at once in prerendering. */
export function firstUse(): Promise<void> {
  used ??= import.meta.env.SSR
    ? Promise.resolve()
    : new Promise((resolve) => void onFirstUse(resolve));
  return used;
}
