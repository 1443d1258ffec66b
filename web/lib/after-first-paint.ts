/** Milliseconds after which a page that shows nothing, such as one in a background tab, starts all the same. */
const patience = 3000;

/** Resolves when the browser has shown the page's first content, so that nothing delays that. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) done();
    });
    const timer = setTimeout(done, patience);
    function done() {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    }
    observer.observe({ type: 'paint', buffered: true });
  });
}
