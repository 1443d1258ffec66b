import css from './panel.css?inline';

type Properties<Tag extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Tag], 'style' | 'dataset'>
> & { data?: Record<string, string>; aria?: Record<string, string> };

/** Creates a DOM element with properties, data and aria attributes, and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { data = {}, aria = {}, ...properties }: Properties<Tag> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = Object.assign(document.createElement(tag), properties);
  Object.assign(node.dataset, data);
  for (const [name, value] of Object.entries(aria)) node.setAttribute(`aria-${name}`, value);
  node.append(...children);
  return node;
}

/** A shadow root at the start of the page with the panel's style sheet, isolated from the page's styles. */
export function attachShadowRoot(id: string): ShadowRoot {
  const host = element('div', { id });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  document.body.prepend(host);
  return root;
}
