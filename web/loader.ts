import { afterFirstPaint } from './lib/after-first-paint.ts';
import { loadApplication } from './lib/load-application.ts';

/**
 * The text of this stands inside every document, where it costs no request. What it loads is what the document's
 * import map has hashes of, each module after those that it imports (web/build/document.ts).
 */
void afterFirstPaint().then(async () => {
  const map = document.querySelector('script[type=importmap]')?.textContent;
  if (map) await loadApplication(Object.keys(JSON.parse(map).integrity));
});
