import { afterFirstPaint } from './lib/after-first-paint.ts';
import { loadApplication } from './lib/load-application.ts';

/**
 * This script is inlined in every document, so it costs no request. It loads the modules in the document's import map,
 * each after its imports (web/build/document.ts).
 */
void afterFirstPaint().then(async () => {
  const map = document.querySelector('script[type=importmap]')?.textContent;
  if (map) await loadApplication(Object.keys(JSON.parse(map).integrity));
});
