/** Milliseconds, as long as the usual limit of a double click. */
const pause = 500;

const control = 'a, button, input, label, select, summary, textarea';

let paused: Element | null = null;
let first: Element | null = null;
let isStray = false;

function check(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  if (event.type === 'mousedown') {
    const pressed = event.target.closest(control) ?? event.target;
    isStray = paused?.contains(pressed) || (event.detail > 1 && pressed !== first);
    if (event.detail <= 1) first = pressed;
  }
  // A click by keyboard has the detail 0.
  if (!isStray || event.detail === 0) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Ignores the second press of a double click where the first press replaced what was under the pointer. */
export function ignoreStrayPresses(): void {
  for (const type of ['mousedown', 'click'] as const) document.addEventListener(type, check, true);
}

/** Ignores presses in `area` for half a second, also where the browser does not count clicks. */
export function pausePresses(area: Element | null): void {
  paused = area;
  setTimeout(() => {
    paused = null;
  }, pause);
}
