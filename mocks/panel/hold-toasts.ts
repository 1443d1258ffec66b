import { html } from '#contract/html.ts';
import { elementOf, partOf } from './element.ts';

const key = 'mock-lab:hold';

/** The site announces its toasts in a region that F8 leads to (docs/product.md 4.3). */
const toastSelector = '[role=region][aria-label*=F8] li';

/** A box that holds toasts for as long as it is ticked: they wait while the window has lost the focus. */
export function holdToasts(): HTMLElement {
  const label = elementOf(html`<label><input type="checkbox"> Hold toasts</label>`);
  const box = partOf<HTMLInputElement>(label, 'input');
  box.checked = sessionStorage.getItem(key) === 'true';
  const pause = () => {
    if (box.checked && document.querySelector(toastSelector))
      window.dispatchEvent(new Event('blur'));
  };
  // After the toasts' own listeners, which let them go on.
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
