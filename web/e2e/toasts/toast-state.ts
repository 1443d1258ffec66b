// These functions run in the page and cannot use outer variables.

/** Records in `window.announced` what a screen reader would announce from live regions. */
export function recordAnnouncements(): void {
  const announced: string[] = [];
  Object.assign(window, { announced });
  const live = '[aria-live], [role=status], [role=alert], [role=log], output';
  const urgencyOf = (region: Element) => {
    const implied = region.matches('[role=alert]') ? 'assertive' : 'polite';
    return region.getAttribute('aria-live') ?? implied;
  };
  const observer = new MutationObserver((records) => {
    const added = records.flatMap(({ type, target, addedNodes }) =>
      type === 'characterData' ? [target] : [...addedNodes],
    );
    const texts = new Map<Element, string>();
    const add = (region: Element, { textContent }: Node) =>
      texts.set(region, (texts.get(region) ?? '') + textContent);
    for (const node of new Set(added)) {
      if (added.some((other) => other !== node && other.contains(node))) continue;
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(live);
      if (region) add(region, node);
      else for (const inner of element?.querySelectorAll(live) ?? []) add(inner, inner);
    }
    for (const [region, text] of texts) {
      const words = text.replace(/\s+/g, ' ').trim();
      if (words && urgencyOf(region) !== 'off') announced.push(`${urgencyOf(region)}: ${words}`);
    }
  });
  const watch = () => {
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', watch);
  else watch();
}

export function toastState(selector: string) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const form = document.querySelector<HTMLFormElement>(selector);
  const control = form?.querySelector('[type=submit]');
  const card = form?.closest('li');
  const lasting =
    [form, card, card?.nextElementSibling]
      .map((place) => place?.querySelector('[role=status]:not(:empty)'))
      .find(Boolean) ?? document.querySelector('[data-sent] h3');
  const focused = document.activeElement;
  const header = document.querySelector('header');
  const toasts = document.querySelectorAll<HTMLElement>('[role=region][aria-label*="F8"] li');
  const toast = [...toasts].at(-1);

  const boxOf = (element: Element | null | undefined) => {
    const box = element?.getBoundingClientRect();
    return box?.height ? box : undefined;
  };
  const isIn = (element: Element | null | undefined) => {
    const box = boxOf(element);
    if (!box) return false;
    return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  };
  const isOver = (element: Element | null | undefined) => {
    const [one, other] = [boxOf(toast), boxOf(element)];
    if (!one || !other || element === document.body) return false;
    const isBeside = one.right <= other.left || other.right <= one.left;
    return !isBeside && one.bottom > other.top && other.bottom > one.top;
  };
  const { left = 0, top = 0 } = boxOf(toast) ?? {};

  const isRed = (element: HTMLElement) => {
    element.style.caretColor = 'var(--color-danger)';
    const { borderLeftColor, caretColor } = getComputedStyle(element);
    return borderLeftColor === caretColor;
  };
  const shown = [...(toast?.querySelectorAll('*') ?? [])].filter(
    (element) =>
      [...element.childNodes].some((node) => node instanceof Text && plain(node.data)) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  const typed = [...(form ? new FormData(form) : [])].filter(
    ([name, value]) => value && !form?.querySelector(`[type=hidden][name="${name}"]`),
  );

  return {
    toasts: toasts.length,
    words: shown.map((text) => plain(text.textContent)),
    isRed: toast !== undefined && isRed(toast),
    isStill: toast?.getAnimations({ subtree: true }).length === 0,
    isInWindow: isIn(toast),
    isOnTop: toast?.contains(document.elementFromPoint(left + 20, top + 20)) ?? false,
    covers: Object.entries({ focused, control, lasting, header })
      .filter(([, element]) => isOver(element))
      .map(([name]) => name),
    announced: (window as { announced?: string[] }).announced ?? [],
    lasting: plain(lasting?.textContent),
    isLastingInWindow: isIn(lasting),
    focus: focused === control ? 'control' : (focused?.getAttribute('name') ?? focused?.localName),
    isUsable: control?.matches(':enabled:not([aria-busy])') ?? null,
    typed: Object.fromEntries(typed),
  };
}
