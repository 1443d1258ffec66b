import type { CallLog } from '../api/call-log.ts';
import { mockedEndpoints } from '../api/handlers.ts';
import { whyUnknown } from '../api/scenarios.ts';
import { callList } from './call-list.ts';
import { attachShadowRoot, element } from './element.ts';
import { endpointRow } from './endpoint-row.ts';
import { holdToasts } from './hold-toasts.ts';
import type { ScenarioState } from './scenario-state.ts';
import { sessionExport } from './session-export.ts';
import type { Visitor } from './visitor-steps.ts';

type Options = { scenario: ScenarioState; log: CallLog; visitor: Visitor };

const key = 'mock-lab:open';

/** The height of the open panel, added below the page so that all of it can be scrolled into view. */
const height = 'min(45vh, 400px)';

/** Puts the closed panel before the page, so that the first Tab reaches it: outcomes, export and the last calls. */
export function mountPanel({ scenario, log, visitor }: Options): ShadowRoot {
  const rows = mockedEndpoints.map((endpoint) => endpointRow(endpoint, scenario));
  scenario.listen(() => {
    for (const row of rows) row.show();
  });
  const calls = callList();
  for (const call of log.read().toReversed()) calls.add(call);
  log.listen(calls.add);

  const button = (text: string, onclick: () => void) =>
    element('button', { type: 'button', onclick }, text);
  const startOver = () => {
    scenario.restart();
    log.clear();
    calls.clear();
    visitor.restart();
  };
  const warnings = scenario.unknown.map((word) =>
    element('p', { className: 'warning', role: 'alert' }, whyUnknown(word)),
  );
  const sheet = element(
    'div',
    { className: 'sheet' },
    element(
      'section',
      {},
      element(
        'header',
        {},
        element('h2', {}, 'Mock lab'),
        button('All succeed', scenario.reset),
        button('Start over', startOver),
        holdToasts(),
      ),
      ...warnings,
      element('ul', {}, ...rows.map(({ node }) => node)),
    ),
    element(
      'section',
      {},
      element('h3', {}, 'This visit as'),
      sessionExport(log, visitor),
      element('h3', {}, 'Last calls'),
      calls.node,
    ),
  );

  // Only in the document while open, so that tests and the browser's search do not find its text.
  const setOpen = (open: boolean) => {
    if (open) panel.append(sheet);
    else sheet.remove();
    toggle.setAttribute('aria-expanded', String(open));
    sessionStorage.setItem(key, String(open));
    const { style } = document.documentElement;
    style.paddingBottom = open ? height : '';
    style.scrollPaddingBottom = open ? height : '';
  };
  const toggle = button('Mocks', () => setOpen(!sheet.isConnected));
  toggle.className = 'toggle';
  const panel = element('aside', { lang: 'en', aria: { label: 'Mock lab' } }, toggle);
  panel.style.setProperty('--height', height);
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !sheet.isConnected) return;
    setOpen(false);
    toggle.focus();
  });
  const root = attachShadowRoot('mock-panel');
  root.append(panel);
  setOpen(warnings.length > 0 || sessionStorage.getItem(key) === 'true');
  return root;
}
