/** Milliseconds to wait for code or a style sheet (docs/product.md 6.8). */
export const codeLimit = 4_000;

/** Rejects after `codeLimit`, although loading may continue. */
export function withinTime<T>(loading: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`took more than ${codeLimit} ms`)), codeLimit);
  return Promise.race([loading, promise]).finally(() => clearTimeout(timer));
}

/** Retries after 3, 6, 9 ... seconds. Calls `onFailure` at each failure. */
export async function untilLoaded<T>(load: () => Promise<T>, onFailure: () => void): Promise<T> {
  for (let pause = 3000; ; pause += 3000) {
    try {
      return await load();
    } catch {
      onFailure();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Lets React's `use` read a fulfilled promise without suspending: https://react.dev/reference/react/use */
export function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}

let wholeSheet: Promise<CSSStyleSheet | null> | undefined;

/**
 * Loads the site's whole style sheet together with the code, because a document contains only the styles of its own
 * page. Rejects when the code or the style sheet cannot be loaded.
 */
export async function withStyles<T>(code: Promise<T>): Promise<T> {
  wholeSheet ??= loadSheet();
  const [loaded, sheet] = await Promise.all([code, wholeSheet]);
  // Firefox fetches the sheet again when the link's attribute changes.
  if (sheet) sheet.media.mediaText = 'all';
  return loaded;
}

async function loadSheet(): Promise<CSSStyleSheet | null> {
  const inline = import.meta.env.SSR ? null : document.querySelector<HTMLElement>('[data-whole]');
  if (!inline) return null;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const link = document.createElement('link');
  const properties = { rel: 'stylesheet', media: 'not all', href: inline.dataset.whole };
  inline.after(Object.assign(link, properties, { onload: resolve, onerror: reject }));
  await promise.catch(() => {
    wholeSheet = undefined;
    throw new Error(`${link.href} could not be loaded`);
  });
  return link.sheet;
}

const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

/** Resolves at the visitor's first interaction with the page; at once while prerendering. */
export function firstUse(): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  // React stops events at its root for elements that are not hydrated yet.
  const options = { capture: true, passive: true, once: true };
  for (const sign of signs) document.addEventListener(sign, () => resolve(), options);
  return promise;
}

export function whenIdle(load: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(load);
  else setTimeout(load);
}

/** Calls `load` when the element is within half a viewport and the browser is idle. Returns a function that cancels. */
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
