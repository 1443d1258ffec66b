import type { Endpoint } from '#contract/endpoint.ts';
import type { createCallLog, Memory } from '../api/call-log.ts';
import callListCss from './call-list.css?inline';
import { callList } from './call-list.ts';
import { makeRoom } from './dock.ts';
import { attachShadowRoot, element } from './element.ts';
import outcomeChoicesCss from './outcome-choices.css?inline';
import { outcomeChoices } from './outcome-choices.ts';
import panelCss from './panel.css?inline';
import type { ScenarioState } from './scenario-state.ts';
import { sessionExport } from './session-export.ts';
import type { Visitor } from './visitor-steps.ts';

type Options = {
  scenario: ScenarioState;
  endpoints: readonly Endpoint[];
  log: ReturnType<typeof createCallLog>;
  visitor: Visitor;
  memory?: Memory;
};

/**
 * The overview of `npm start`, with its clock. The development server knows on which port it is; from a built site it
 * is where it prefers to be.
 */
const overviewAddress = import.meta.env.DEV ? '/mock-lab/overview' : 'http://127.0.0.1:8026/#clock';

const key = 'mock-lab:panel';
const button = (text: string, onclick: () => void) =>
  element('button', { type: 'button', onclick }, text);

/** Puts the scenario panel beside the page, closed: every endpoint, every outcome, the last calls, and their export. */
export function mountPanel({
  scenario,
  endpoints,
  log,
  visitor,
  memory = window.sessionStorage,
}: Options): ShadowRoot {
  const groups = endpoints.map((endpoint) => outcomeChoices(endpoint, scenario));
  const showGroups = () => {
    for (const group of groups) group.show();
  };
  scenario.listen(showGroups);
  const calls = callList();
  for (const call of log.read().toReversed()) calls.add(call);
  log.listen(calls.add);

  const startOver = () => {
    scenario.restart();
    log.clear();
    calls.clear();
    visitor.restart();
  };
  const unknown = scenario.unknown.map((word) =>
    element('p', { className: 'warning', role: 'alert' }, `Unknown scenario: ${word}`),
  );
  const clock = element(
    'a',
    { href: overviewAddress, target: '_blank' },
    'Clock and data of npm start',
  );
  const sheet = element(
    'div',
    { className: 'sheet', id: 'sheet' },
    element(
      'header',
      {},
      element('h2', {}, 'Mock lab'),
      button('All succeed', () => scenario.reset()),
      button('Start over', startOver),
    ),
    ...unknown,
    element(
      'p',
      { className: 'quiet' },
      'Choices live in the address: copy it to share a state. ',
      clock,
    ),
    element('h3', {}, 'Outcomes'),
    ...groups.map(({ node }) => node),
    element('h3', {}, 'From session to test'),
    sessionExport({ log, visitor, endpoints }),
    element('h3', {}, 'Last calls'),
    calls.node,
  );

  const openGroups = () =>
    groups.flatMap(({ node }) => (node.open ? [node.dataset.endpoint ?? ''] : []));
  const remember = () =>
    memory.setItem(key, JSON.stringify({ open: sheet.isConnected, groups: openGroups() }));
  // In the document only while open, so that tests and the browser's search do not find its text in the page.
  const setOpen = (open: boolean) => {
    if (open) panel.append(sheet);
    else sheet.remove();
    panel.dataset.open = String(open);
    toggle.setAttribute('aria-expanded', String(open));
    remember();
    fitPage();
  };
  const fitPage = () => {
    const isPhone = window.innerWidth < 900;
    const left = sheet.isConnected && !isPhone ? '432px' : '32px';
    makeRoom(document, { left, bottom: sheet.isConnected && isPhone ? '50vh' : '' });
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
  panel.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed !== 'Escape' || !sheet.isConnected) return;
    setOpen(false);
    toggle.focus();
  });
  const root = attachShadowRoot(document, 'mock-panel', panelCss, outcomeChoicesCss, callListCss);
  root.append(panel);

  const kept: { open?: boolean; groups?: string[] } = JSON.parse(memory.getItem(key) ?? '{}');
  for (const { node } of groups) {
    node.open = kept.groups?.includes(node.dataset.endpoint ?? '') ?? false;
    node.addEventListener('toggle', remember);
  }
  setOpen(unknown.length > 0 || kept.open === true);
  window.addEventListener('resize', fitPage);
  // The page is drawn after the panel, and its header with it.
  new MutationObserver(fitPage).observe(document.getElementById('root') ?? document.body, {
    childList: true,
  });
  return root;
}
