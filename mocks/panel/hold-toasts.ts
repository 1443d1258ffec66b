import { html } from '#contract/html.ts';
import { elementOf, partOf } from './element.ts';

const key = 'mock-lab:hold';

/** Matches the toasts in the region that F8 focuses (docs/product.md 4.3). */
const toastSelector = '[role=region][aria-label*=F8] li';

/** A checkbox that keeps toasts open: Radix pauses their timers while the window has no focus. */
export function holdToasts(): HTMLElement {
  const label = elementOf(html`<label><input type="checkbox"> Hold toasts</label>`);
  const box = partOf<HTMLInputElement>(label, 'input');
  box.checked = sessionStorage.getItem(key) === 'true';
  const pause = () => {
    if (box.checked && document.querySelector(toastSelector))
      window.dispatchEvent(new Event('blur'));
  };
  // After the toasts' own listeners, which resume the timers.
  const pauseSoon = () => void setTimeout(pause);
  box.onchange = () => {
    sessionStorage.setItem(key, String(box.checked));
    window.dispatchEvent(new Event(box.checked ? 'blur' : 'focus'));
  };
  for (const event of ['focusout', 'pointerover']) document.addEventListener(event, pauseSoon);
  window.addEventListener('focus', pauseSoon);
  new MutationObserver(pauseSoon).observe(document.body, { childList: true, subtree: true });
  return label;
}
