import { setTimeout } from 'node:timers/promises';
import type { staticSite } from '../../mocks/platform/static-site.ts';

/** Wraps each text in two nested `font` elements, like Chrome's translator. */
function translate(root: Element): void {
  const untranslated = '[translate=no], script, style, svg, textarea, font';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest(untranslated)) continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Also translates later changes until the returned function is called. */
export function translateContinuously(root: Element): () => void {
  const observer = new MutationObserver(() => run());
  const run = () => {
    observer.disconnect();
    translate(root);
    observer.observe(root, { childList: true, characterData: true, subtree: true });
  };
  run();
  return () => observer.disconnect();
}

/** Page modifications by browsers and extensions, as scripts that run before hydration. */
const scripts = {
  none: '',
  translated: `${translate};(${translateContinuously})(document.body)`,
  translatedOnce: `${translate};translate(document.body)`,
  passwordManager: `for (const field of document.querySelectorAll('main form input:not([type=hidden])'))
    field.after(document.createElement('div'))`,
  writingAid: `for (const field of document.querySelectorAll('textarea'))
    field.before(document.createElement('grammarly-extension'))`,
  blocker: `document.querySelector('main p')?.remove()`,
  // The test itself reloads the page.
  reloaded: '',
  // The server delays scripts.
  slowCode: '',
};

const scriptDelay = 700;

export type PageChange = keyof typeof scripts;

export const pageChanges = Object.keys(scripts).filter((name) => name !== 'none') as PageChange[];

export const change: { current: PageChange } = { current: 'none' };

/** Injects the script into the site's documents; an init script would also change the payment provider's. */
export function changeDocuments(site: ReturnType<typeof staticSite>) {
  return async (request: Request, checkout: string): Promise<Response> => {
    if (change.current === 'slowCode' && request.url.endsWith('.js')) await setTimeout(scriptDelay);
    if (!scripts[change.current]) return site(request, checkout);
    const response = site(new Request(request.url), checkout);
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const script = `addEventListener('DOMContentLoaded', () => { ${scripts[change.current]} })`;
    const html = await response.text();
    const changed = html.replace('<head>', () => `<head><script>${script}</script>`);
    response.headers.delete('content-length');
    return new Response(changed, response);
  };
}
