import { setTimeout } from 'node:timers/promises';
import type { staticSite } from '../../mocks/platform/static-site.ts';
import { translate, translateContinuously } from './translator.ts';

/** What the visitor's browser and its extensions do to a page, as script that runs before the application. */
const scripts = {
  none: '',
  translated: `${translate};(${translateContinuously})(document.body)`,
  translatedOnce: `${translate};translate(document.body)`,
  // Icons beside the fields.
  passwordManager: `for (const field of document.querySelectorAll('main form input:not([type=hidden])'))
    field.after(document.createElement('div'))`,
  // An editor's overlay before the text areas.
  writingAid: `for (const field of document.querySelectorAll('textarea'))
    field.before(document.createElement('grammarly-extension'))`,
  blocker: `document.querySelector('main p')?.remove()`,
  // A reload right after the document has come, in the test itself.
  reloaded: '',
  // The server keeps code back.
  slowCode: '',
};

/** Milliseconds by which the code of a page is late. */
const slow = 700;

export type ForeignHand = keyof typeof scripts;

export const foreignHands = Object.keys(scripts).filter((hand) => hand !== 'none') as ForeignHand[];

/** What changes the pages of this worker's present test. */
export const hand: { present: ForeignHand } = { present: 'none' };

type Site = ReturnType<typeof staticSite>;

/** The site, whose documents the present hand changes by a script in them: WebKit's driver has no early script. */
export function changedByHand(site: Site) {
  return async (request: Request, checkout: string): Promise<Response> => {
    if (hand.present === 'slowCode' && request.url.endsWith('.js')) await setTimeout(slow);
    if (!scripts[hand.present]) return site(request, checkout);
    const response = site(new Request(request.url), checkout);
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const script = `addEventListener('DOMContentLoaded', () => { ${scripts[hand.present]} })`;
    const html = await response.text();
    const changed = html.replace('<head>', () => `<head><script>${script}</script>`);
    response.headers.delete('content-length');
    return new Response(changed, response);
  };
}
