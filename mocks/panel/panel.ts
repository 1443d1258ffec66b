import { html } from '#contract/html.ts';
import { mockedEndpoints } from '../api/handlers.ts';
import { whyUnknown } from '../api/scenarios.ts';
import { callList } from './call-list.ts';
import type { CallLog } from './call-log.ts';
import { attachShadowRoot, elementOf, partOf } from './element.ts';
import { endpointRow } from './endpoint-row.ts';
import type { ScenarioState } from './scenario-state.ts';

const openKey = 'mock-lab:open';

/** Empty space of this height is added below the page, so that the whole page can be scrolled into view. */
const height = 'min(45vh, 400px)';

/** Mounts the closed panel at the start of the page, so that the first Tab key press focuses the panel. */
export function mountPanel(scenario: ScenarioState, log: CallLog): ShadowRoot {
  const panel = elementOf(html`<aside lang="en" aria-label="Mock lab">
<button class="toggle">Mocks</button>
<div class="content">
<section><header>
<h2>Mock lab</h2><button class="reset">All succeed</button><button class="restart">Start over</button>
</header>
${scenario.unknown.map((word) => html`<p class="warning" role="alert">${whyUnknown(word)}</p>`)}
<ul></ul></section>
<section class="last"><h3>Last calls</h3></section>
</div></aside>`);
  const toggle = partOf(panel, '.toggle');
  const content = partOf(panel, '.content');

  const rows = mockedEndpoints.map((endpoint) => endpointRow(endpoint, scenario));
  scenario.listen(() => {
    for (const row of rows) row.show();
  });
  partOf(content, 'ul').append(...rows.map(({ node }) => node));
  partOf(content, 'header').append(holdToasts());

  const calls = callList();
  for (const call of log.read().toReversed()) calls.show(call);
  log.listen(calls.show);
  partOf(content, '.last').append(calls.node);

  partOf(content, '.reset').onclick = scenario.reset;
  partOf(content, '.restart').onclick = () => {
    scenario.restart();
    log.clear();
    calls.clear();
  };

  // The content is in the DOM only while the panel is open, so that tests and find-in-page do not match its text.
  const setOpen = (open: boolean) => {
    if (open) panel.append(content);
    else content.remove();
    toggle.setAttribute('aria-expanded', String(open));
    sessionStorage.setItem(openKey, String(open));
    const { style } = document.documentElement;
    style.paddingBottom = open ? height : '';
    style.scrollPaddingBottom = open ? height : '';
  };
  toggle.onclick = () => setOpen(!content.isConnected);
  panel.style.setProperty('--height', height);
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !content.isConnected) return;
    setOpen(false);
    toggle.focus();
  });
  const root = attachShadowRoot('mock-panel');
  root.append(panel);
  setOpen(scenario.unknown.length > 0 || sessionStorage.getItem(openKey) === 'true');
  return root;
}

const holdKey = 'mock-lab:hold';

/** Matches the toasts in the region that F8 focuses (docs/product.md 4.3). */
const toastSelector = '[role=region][aria-label*=F8] li';

/**
 * Adds a checkbox that keeps toasts open by simulating a window without focus, because Radix then pauses the toasts'
 * timers.
 */
function holdToasts(): HTMLElement {
  const label = elementOf(html`<label><input type="checkbox"> Hold toasts</label>`);
  const box = partOf<HTMLInputElement>(label, 'input');
  box.checked = sessionStorage.getItem(holdKey) === 'true';
  const pause = () => {
    if (box.checked && document.querySelector(toastSelector))
      window.dispatchEvent(new Event('blur'));
  };
  // Runs after the toasts' own listeners, which resume the timers.
  const pauseSoon = () => void setTimeout(pause);
  box.onchange = () => {
    sessionStorage.setItem(holdKey, String(box.checked));
    window.dispatchEvent(new Event(box.checked ? 'blur' : 'focus'));
  };
  for (const event of ['focusout', 'pointerover']) document.addEventListener(event, pauseSoon);
  window.addEventListener('focus', pauseSoon);
  new MutationObserver(pauseSoon).observe(document.body, { childList: true, subtree: true });
  return label;
}
