/** An element as Playwright finds it again: the landmark around it, its role, its name, and which one of several. */
export type Place = { landmark: string; role: string; name: string; nth: number };

const landmarks: Record<string, string> = {
  MAIN: 'main',
  HEADER: 'banner',
  FOOTER: 'contentinfo',
  DIALOG: 'dialog',
};

/** What can be pressed or filled in, by its role. */
const selectors: Record<string, string> = {
  link: 'a[href]',
  tab: '[role=tab]',
  button: 'button:not([role]), [role=button]',
  checkbox: 'input[type=checkbox]',
  textbox: 'textarea, input:not([type]), input[type=text], input[type=email], input[type=tel]',
};

const controls = Object.values(selectors).join(', ');

/** The control that an event was about; undefined when there was none. */
export const controlOf = (target: EventTarget | undefined): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>(controls) ?? undefined) : undefined;

export const roleOf = (element: Element): string =>
  Object.keys(selectors).find((role) => element.matches(selectors[role] ?? '')) ?? '';

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The name that a screen reader says: what labels the element, without what is hidden from it. */
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label) return plain(label);
  const labels = 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null;
  const copy = (labels?.[0] ?? element).cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return plain(copy.textContent ?? '');
}

const isShown = (element: Element) => element.getClientRects().length > 0;

/** Where the element is; undefined when nothing names it. */
export function placeOf(element: Element): Place | undefined {
  const role = roleOf(element);
  const name = nameOf(element);
  if (!name) return undefined;
  const around = element.closest('main, dialog, header, footer');
  const scope = around ?? (element.getRootNode() as Document | ShadowRoot);
  const alike = [...scope.querySelectorAll(selectors[role] ?? '')].filter(
    (candidate) => isShown(candidate) && nameOf(candidate) === name,
  );
  const nth = alike.length > 1 ? alike.indexOf(element) : 0;
  return { landmark: landmarks[around?.tagName ?? ''] ?? '', role, name, nth };
}
