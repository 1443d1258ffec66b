import type { Html } from '#contract/html.ts';
import css from './panel.css?inline';

export function elementOf<Created extends HTMLElement>({ markup }: Html): Created {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return template.content.firstElementChild as Created;
}

/** Throws when nothing matches. */
export function partOf<Part extends HTMLElement>(around: ParentNode, selector: string): Part {
  const part = around.querySelector<Part>(selector);
  if (!part) throw new Error(`Nothing matches ${selector}`);
  return part;
}

/** Mounts a shadow root at the start of the page, isolated from the page's styles. */
export function attachShadowRoot(id: string): ShadowRoot {
  const host = document.createElement('div');
  host.id = id;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  document.body.prepend(host);
  return root;
}
