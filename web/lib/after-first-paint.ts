/** Milliseconds after which a page that shows nothing, such as one in a background tab, starts all the same. */
const patience = 3000;

/** Resolves when the browser has shown the page's first content, so that nothing delays that. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, patience);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
