const landmarks: Record<string, string> = {
  MAIN: 'main',
  HEADER: 'banner',
  FOOTER: 'contentinfo',
  DIALOG: 'dialog',
};

/** The controls that can be pressed or filled in, by role. */
const selectors: Record<string, string> = {
  link: 'a[href]',
  tab: '[role=tab]',
  button: 'button:not([role]), [role=button]',
  checkbox: 'input[type=checkbox]',
  textbox: 'textarea, input:not([type]), input[type=text], input[type=email], input[type=tel]',
};

const controls = Object.values(selectors).join(', ');

export const controlOf = (target: EventTarget | undefined): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>(controls) ?? undefined) : undefined;

export const roleOf = (element: Element): string =>
  Object.keys(selectors).find((role) => element.matches(selectors[role] ?? '')) ?? '';

/** The element's accessible name: its label, without what is hidden from screen readers. */
function nameOf(element: Element): string {
  const labels = 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null;
  const copy = (labels?.[0] ?? element).cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  const name = element.getAttribute('aria-label') ?? copy.textContent ?? '';
  return name.replace(/\s+/g, ' ').trim();
}

const isShown = (element: Element) => element.getClientRects().length > 0;

/** The Playwright locator of a control: landmark, role, name and index. Undefined for a control without a name. */
export function locatorOf(control: Element): string | undefined {
  const role = roleOf(control);
  const name = nameOf(control);
  if (!name) return undefined;
  const around = control.closest('main, dialog, header, footer');
  const scope = around ?? (control.getRootNode() as Document | ShadowRoot);
  const alike = [...scope.querySelectorAll(selectors[role] ?? '')].filter(
    (candidate) => isShown(candidate) && nameOf(candidate) === name,
  );
  const landmark = landmarks[around?.tagName ?? ''];
  const from = landmark ? `page.getByRole('${landmark}')` : 'page';
  const which = alike.length > 1 ? `.nth(${alike.indexOf(control)})` : '';
  return `${from}.getByRole('${role}', { name: ${quoted(name)}, exact: true })${which}`;
}

/** The text as a string literal in single quotes. */
export const quoted = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
