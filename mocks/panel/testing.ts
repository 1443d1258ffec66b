import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { createCallLog } from '../api/call-log.ts';
import { mockedEndpoints } from '../api/handlers.ts';
import { mountPanel } from './panel.ts';
import { createScenarioState } from './scenario-state.ts';
import { recordVisitor } from './visitor-steps.ts';

/** The panel on a page with this address, with what it shows and changes. */
export function mount(address = '/pricing') {
  window.history.replaceState(null, '', address);
  const log = createCallLog({ now: () => 0, memory: window.sessionStorage });
  const scenario = createScenarioState();
  const visitor = recordVisitor(log);
  const root = mountPanel({ scenario, endpoints: mockedEndpoints, log, visitor });
  const panel = root.querySelector('aside') ?? document.body;
  return { scenario, log, root, panel, see: within(panel), visitor: userEvent.setup() };
}

/** As `mount`, with the panel and every endpoint in it opened. */
export async function mountOpen(address?: string) {
  const mounted = mount(address);
  await mounted.visitor.click(toggleOf(mounted.see));
  for (const details of mounted.panel.querySelectorAll('details')) details.open = true;
  return mounted;
}

/** The button that opens and closes the panel. */
export const toggleOf = (see: ReturnType<typeof mount>['see']) =>
  see.getByRole('button', { name: 'Mocks' });

/** The part of the panel that is about an endpoint. */
export function partOf(panel: HTMLElement, endpoint: string): HTMLDetailsElement {
  const part = panel.querySelector<HTMLDetailsElement>(`[data-endpoint=${endpoint}]`);
  if (!part) throw new Error(`${endpoint} is not in the panel`);
  return part;
}

/** Leaves nothing of a test to the next. */
export function unmount(): void {
  document.body.replaceChildren();
  window.sessionStorage.clear();
}

/** What a call is logged about. */
export const about = { endpoint: 'createLead', step: 'success' };
