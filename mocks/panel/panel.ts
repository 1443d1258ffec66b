import type { Endpoint } from '#contract/endpoint.ts';
import { callLog } from '../api/call-log.ts';
import callListCss from './call-list.css?inline';
import { callList } from './call-list.ts';
import { attachShadowRoot, element } from './element.ts';
import outcomeChoicesCss from './outcome-choices.css?inline';
import { outcomeChoices } from './outcome-choices.ts';
import panelCss from './panel.css?inline';
import type { ScenarioState } from './scenario-state.ts';

/** Puts the scenario panel beside the page, closed: every endpoint, every outcome, and the last calls. */
export function mountPanel(
  scenario: ScenarioState,
  endpoints: readonly Endpoint[],
  log = callLog,
): ShadowRoot {
  const groups = endpoints.map((endpoint) => outcomeChoices(endpoint, scenario));
  const calls = callList();
  for (const call of log.read().toReversed()) calls.add(call);
  log.listen(calls.add);

  const reset = element(
    'button',
    {
      type: 'button',
      onclick: () => {
        scenario.reset();
        for (const group of groups) group.show();
      },
    },
    'All succeed',
  );
  const unknown = scenario.unknown.map((word) =>
    element('p', { className: 'warning', role: 'alert' }, `Unknown scenario: ${word}`),
  );
  const sheet = element(
    'div',
    { className: 'sheet' },
    element('header', {}, element('h2', {}, 'Mock lab'), reset),
    ...unknown,
    element('p', { className: 'quiet' }, 'Choices live in the address: copy it to share a state.'),
    element('h3', {}, 'Outcomes'),
    ...groups.map(({ node }) => node),
    element('h3', {}, 'Last calls'),
    calls.node,
  );
  // In the document only while open, so that tests and the browser's search do not find its text in the page.
  const setOpen = (open: boolean) => {
    if (open) panel.append(sheet);
    else sheet.remove();
    toggle.setAttribute('aria-expanded', String(open));
  };
  const toggle = element(
    'button',
    {
      type: 'button',
      className: 'toggle',
      aria: { expanded: 'false' },
      onclick: () => setOpen(!sheet.isConnected),
    },
    'Mocks',
  );
  const panel = element('aside', { lang: 'en', aria: { label: 'Mock lab' } }, toggle);
  panel.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !sheet.isConnected) return;
    setOpen(false);
    toggle.focus();
  });
  const root = attachShadowRoot(document, 'mock-panel', panelCss, outcomeChoicesCss, callListCss);
  root.append(panel);
  if (unknown.length > 0) setOpen(true);
  return root;
}
