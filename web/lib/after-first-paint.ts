/** Milliseconds after which a page without a paint, such as one in a background tab, starts anyway. */
const patience = 3000;

/** Resolves after the page's first content has been painted, so that scripts do not delay it. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, patience);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
