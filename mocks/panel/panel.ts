import type { Endpoint } from '#contract/endpoint.ts';
import { callLog } from '../api/call-log.ts';
import { callList } from './call-list.ts';
import { element, islandIn } from './element.ts';
import type { Lab } from './lab.ts';
import { outcomeChoices } from './outcome-choices.ts';
import css from './panel.css?inline';

/** Puts the scenario panel beside the page, closed: every endpoint, every outcome, and the last calls. */
export function mountPanel(lab: Lab, endpoints: readonly Endpoint[], log = callLog): ShadowRoot {
  const groups = endpoints.map((endpoint) => outcomeChoices(endpoint, lab));
  const calls = callList();
  for (const call of log.read().toReversed()) calls.add(call);
  log.listen(calls.add);

  const reset = element(
    'button',
    {
      type: 'button',
      onclick: () => {
        lab.reset();
        for (const group of groups) group.show();
      },
    },
    'All succeed',
  );
  const unknown = lab.unknown.map((word) =>
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
  // In the page only while open: what it quotes is not to be found in the page's own text.
  const open = (yes: boolean) => {
    if (yes) panel.append(sheet);
    else sheet.remove();
    toggle.setAttribute('aria-expanded', String(yes));
  };
  const toggle = element(
    'button',
    {
      type: 'button',
      className: 'toggle',
      aria: { expanded: 'false' },
      onclick: () => open(!sheet.isConnected),
    },
    'Mocks',
  );
  const panel = element('aside', { lang: 'en', aria: { label: 'Mock lab' } }, toggle);
  panel.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !sheet.isConnected) return;
    open(false);
    toggle.focus();
  });
  const root = islandIn(document, 'mock-panel', css);
  root.append(panel);
  if (unknown.length > 0) open(true);
  return root;
}
