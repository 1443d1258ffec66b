import { html } from '#contract/html.ts';
import type { CallLog } from '../api/call-log.ts';
import { mockedEndpoints } from '../api/handlers.ts';
import { whyUnknown } from '../api/scenarios.ts';
import { callList } from './call-list.ts';
import { attachShadowRoot, elementOf, partOf } from './element.ts';
import { endpointRow } from './endpoint-row.ts';
import { holdToasts } from './hold-toasts.ts';
import type { ScenarioState } from './scenario-state.ts';

const key = 'mock-lab:open';

/** Added below the page, so that all of it can be scrolled into view. */
const height = 'min(45vh, 400px)';

/** Mounts the closed panel at the start of the page, so that the first Tab focuses it. */
export function mountPanel(scenario: ScenarioState, log: CallLog): ShadowRoot {
  const panel = elementOf(html`<aside lang="en" aria-label="Mock lab">
<button class="toggle">Mocks</button>
<div class="sheet">
<section><header>
<h2>Mock lab</h2><button class="reset">All succeed</button><button class="restart">Start over</button>
</header>
${scenario.unknown.map((word) => html`<p class="warning" role="alert">${whyUnknown(word)}</p>`)}
<ul></ul></section>
<section class="last"><h3>Last calls</h3></section>
</div></aside>`);
  const toggle = partOf(panel, '.toggle');
  const sheet = partOf(panel, '.sheet');

  const rows = mockedEndpoints.map((endpoint) => endpointRow(endpoint, scenario));
  scenario.listen(() => {
    for (const row of rows) row.show();
  });
  partOf(sheet, 'ul').append(...rows.map(({ node }) => node));
  partOf(sheet, 'header').append(holdToasts());

  const calls = callList();
  for (const call of log.read().toReversed()) calls.add(call);
  log.listen(calls.add);
  partOf(sheet, '.last').append(calls.node);

  partOf(sheet, '.reset').onclick = scenario.reset;
  partOf(sheet, '.restart').onclick = () => {
    scenario.restart();
    log.clear();
    calls.clear();
  };

  // In the DOM only while open, so that tests and find-in-page do not match its text.
  const setOpen = (open: boolean) => {
    if (open) panel.append(sheet);
    else sheet.remove();
    toggle.setAttribute('aria-expanded', String(open));
    sessionStorage.setItem(key, String(open));
    const { style } = document.documentElement;
    style.paddingBottom = open ? height : '';
    style.scrollPaddingBottom = open ? height : '';
  };
  toggle.onclick = () => setOpen(!sheet.isConnected);
  panel.style.setProperty('--height', height);
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !sheet.isConnected) return;
    setOpen(false);
    toggle.focus();
  });
  const root = attachShadowRoot('mock-panel');
  root.append(panel);
  setOpen(scenario.unknown.length > 0 || sessionStorage.getItem(key) === 'true');
  return root;
}
