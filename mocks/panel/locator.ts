import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/** The controls that can be pressed or filled in. */
const controls = 'a[href], button, [role=button], input, textarea';

export const controlOf = (target: EventTarget | undefined): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>(controls) ?? undefined) : undefined;

const nameOf = (element: Element) => computeAccessibleName(element).replace(/\s+/g, ' ').trim();

const isShown = (element: Element) => element.getClientRects().length > 0;

/** The Playwright locator of a control: landmark, role, name and index. Undefined for a control without a name. */
export function locatorOf(control: Element): string | undefined {
  const role = getRole(control);
  const name = nameOf(control);
  if (!name) return undefined;
  const around = control.closest('main, dialog, header, footer');
  const scope = around ?? (control.getRootNode() as Document | ShadowRoot);
  const alike = [...scope.querySelectorAll(controls)].filter(
    (other) => isShown(other) && getRole(other) === role && nameOf(other) === name,
  );
  const from = around ? `page.getByRole('${getRole(around)}')` : 'page';
  const which = alike.length > 1 ? `.nth(${alike.indexOf(control)})` : '';
  return `${from}.getByRole('${role}', { name: ${quoted(name)}, exact: true })${which}`;
}

/** The text as a string literal in single quotes. */
export const quoted = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
