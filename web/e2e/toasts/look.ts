// The functions run in the page and use nothing from outside.

/** What a screen reader would say of live regions from now on, in the page's `heard`. */
export function listen(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const live = '[aria-live], [role=status], [role=alert], [role=log], output';
  const told = (region: Element) => {
    const implied = region.matches('[role=alert]') ? 'assertive' : 'polite';
    return region.getAttribute('aria-live') ?? implied;
  };
  const observer = new MutationObserver((records) => {
    const added = records.flatMap(({ type, target, addedNodes }) =>
      type === 'characterData' ? [target] : [...addedNodes],
    );
    const said = new Map<Element, string>();
    const say = (region: Element, { textContent }: Node) =>
      said.set(region, (said.get(region) ?? '') + textContent);
    for (const node of new Set(added)) {
      if (added.some((other) => other !== node && other.contains(node))) continue;
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(live);
      if (region) say(region, node);
      else for (const inner of element?.querySelectorAll(live) ?? []) say(inner, inner);
    }
    for (const [region, text] of said) {
      const words = text.replace(/\s+/g, ' ').trim();
      if (words && told(region) !== 'off') heard.push(`${told(region)}: ${words}`);
    }
  });
  const watch = () => {
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  // What the document has from the start is not announced.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', watch);
  else watch();
}

/** What is seen and heard of the last outcome, at the form of this selector or in its place. */
export function look(selector: string) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const form = document.querySelector<HTMLFormElement>(selector);
  const control = form?.querySelector('[type=submit]');
  const lasting = form?.querySelector('[role=status]') ?? document.querySelector('[data-sent] h3');
  const focused = document.activeElement;
  const toasts = document.querySelectorAll('[role=region][aria-label*="F8"] li');
  const toast = [...toasts].at(-1);

  const header = document.querySelector('header');
  const { left = 0, top = 0 } = toast?.getBoundingClientRect() ?? {};
  const shownAtCorner = document.elementFromPoint(left + 20, top + 20);

  const isIn = (element: Element | null | undefined) => {
    const box = element?.getBoundingClientRect();
    if (!box?.height) return false;
    return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  };
  const isOver = (element: Element | null | undefined) => {
    const [one, other] = [toast, element].map((each) => each?.getBoundingClientRect());
    if (!one?.height || !other?.height) return false;
    const isBeside = one.right <= other.left || other.right <= one.left;
    return !isBeside && one.bottom > other.top && other.bottom > one.top;
  };

  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  /** Red, green and blue of a CSS colour, and how opaque it is, from 0 to 255. */
  const channels = (color: string): number[] => {
    if (!canvas) return [];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  // https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string) => {
    const [light = 1, dark = 1] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const behind = (element: Element | null): string => {
    const { backgroundColor } = getComputedStyle(element ?? document.documentElement);
    const isOpaque = channels(backgroundColor)[3] === 255;
    return isOpaque || !element ? backgroundColor : behind(element.parentElement);
  };
  /** The border's colour in a word; none when it can hardly be seen. */
  const border = () => {
    if (!toast) return 'none';
    const { borderLeftColor: color, borderLeftWidth: width } = getComputedStyle(toast);
    if (Number.parseFloat(width) < 2 || contrast(color, behind(toast)) < 3) return 'none';
    const [red = 0, green = 0, blue = 0] = channels(color);
    return red > 2 * Math.max(green, blue) ? 'red' : 'dark';
  };
  const texts = [...(toast?.querySelectorAll('*') ?? [])].filter((element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && plain(node.nodeValue),
    ),
  );
  const isLegible = (text: Element) =>
    text.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    contrast(getComputedStyle(text).color, behind(text)) >= 4.5;

  const typed = [...(form ? new FormData(form) : [])].filter(
    ([name, value]) => value && !form?.querySelector(`[type=hidden][name="${name}"]`),
  );

  return {
    toasts: toasts.length,
    words: texts.map((text) => plain(text.textContent)),
    border: border(),
    isLegible: texts.every(isLegible),
    isStill: toast?.getAnimations({ subtree: true }).length === 0,
    isInWindow: isIn(toast),
    isOnTop: toast?.contains(shownAtCorner) ?? false,
    covers: Object.entries({ focused, control, lasting, header })
      .filter(([, element]) => element !== document.body && isOver(element))
      .map(([name]) => name),
    heard: (window as { heard?: string[] }).heard ?? [],
    lasting: plain(lasting?.textContent),
    isLastingInWindow: isIn(lasting),
    focus: focused === control ? 'control' : (focused?.getAttribute('name') ?? focused?.localName),
    isUsable: control?.matches(':enabled:not([aria-busy])') ?? null,
    typed: Object.fromEntries(typed),
  };
}

/** What a page that reads says of the answer. */
export function lookAtPage() {
  const region = document.querySelector('main [aria-live]');
  const words = [...(region?.querySelectorAll('h2, p') ?? [])].map(
    ({ textContent }) => textContent,
  );
  const { heard = [] } = window as { heard?: string[] };
  const [heading = ''] = words;
  return {
    words,
    timesHeard: heard.filter((said) => said.includes(heading)).length,
    toasts: document.querySelectorAll('[role=region][aria-label*="F8"] li').length,
  };
}
