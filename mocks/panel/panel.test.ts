// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startCheckout } from '#contract/checkout.ts';
import { createCallLog } from '../api/call-log.ts';
import { mockedEndpoints } from '../api/handlers.ts';
import { outcomesOf } from '../api/outcomes.ts';
import { mountPanel } from './panel.ts';
import { createScenarioState } from './scenario-state.ts';

beforeEach(() => window.history.replaceState(null, '', '/pricing'));
afterEach(() => document.body.replaceChildren());

function mount(address = '/pricing') {
  window.history.replaceState(null, '', address);
  const log = createCallLog(() => 0);
  const scenario = createScenarioState(() => {});
  const root = mountPanel(scenario, mockedEndpoints, log);
  const panel = root.querySelector('aside') ?? document.body;
  return { scenario, log, root, panel, see: within(panel), visitor: userEvent.setup() };
}

const toggleOf = (see: ReturnType<typeof mount>['see']) =>
  see.getByRole('button', { name: 'Mocks' });

test('the panel is closed until its button is pressed', async () => {
  const { see, visitor } = mount();
  const toggle = toggleOf(see);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(see.queryByRole('heading', { name: 'Mock lab' })).toBeNull();
  await visitor.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(see.getByRole('heading', { name: 'Mock lab' })).toBeTruthy();
});

test('Escape closes the panel and focuses its button', async () => {
  const { see, visitor, root } = mount();
  await visitor.click(toggleOf(see));
  fireEvent.keyDown(see.getByRole('button', { name: 'All succeed' }), { key: 'Escape' });
  expect(see.queryByRole('heading', { name: 'Mock lab' })).toBeNull();
  expect(root.activeElement).toBe(toggleOf(see));
});

test.each(mockedEndpoints)('$name offers every outcome', async (endpoint) => {
  const { panel, see, visitor } = mount();
  await visitor.click(toggleOf(see));
  for (const details of panel.querySelectorAll('details')) details.open = true;
  const group = within(see.getByRole('radiogroup', { name: endpoint.name }));
  const values = group.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
  expect(values).toEqual(outcomesOf(endpoint));
});

test('an outcome is chosen by its radio button', async () => {
  const { scenario, panel, see, visitor } = mount();
  await visitor.click(toggleOf(see));
  for (const details of panel.querySelectorAll('details')) details.open = true;
  const group = within(see.getByRole('radiogroup', { name: 'startCheckout' }));
  await visitor.click(group.getByRole('radio', { name: /tooMany/ }));
  expect(scenario.outcomeOf(startCheckout)).toBe('tooMany');
});

test('the button All succeed resets every endpoint', async () => {
  const { scenario, panel, see, visitor } = mount('/pricing?scenario=tooMany');
  await visitor.click(toggleOf(see));
  await visitor.click(see.getByRole('button', { name: 'All succeed' }));
  expect(scenario.outcomeOf(startCheckout)).toBe('success');
  const chosen = [...panel.querySelectorAll<HTMLInputElement>(':checked')];
  expect(chosen.map(({ value }) => value)).toEqual(mockedEndpoints.map(() => 'success'));
});

test('a scenario that matches nothing opens the panel with an alert', () => {
  const { see } = mount('/?scenario=nonsense');
  expect(see.getByRole('alert').textContent).toBe('Unknown scenario: nonsense');
});

test('the last calls are shown with their bodies, newest first', async () => {
  const { log, panel, see, visitor } = mount();
  const call = (path: string, status: number) =>
    log.record(
      new Request(`https://site.example${path}`, { method: 'POST', body: '{"a":1}' }),
      async () => Response.json({ success: status === 200 }, { status }),
    );
  await call('/api/leads', 200);
  await call('/api/contact', 429);
  await log.record(new Request('https://site.example/api/leads'), async () => Response.error());
  await visitor.click(toggleOf(see));
  const calls = [...panel.querySelectorAll('.calls summary')].map((line) => line.textContent);
  expect(calls).toEqual([
    'no answerGET /api/leads0 ms',
    '429POST /api/contact0 ms',
    '200POST /api/leads0 ms',
  ]);
  const bodies = [...panel.querySelectorAll('.calls pre')].map((pre) => pre.textContent);
  expect(bodies.slice(2, 4)).toEqual(['{\n  "a": 1\n}', '{\n  "success": false\n}']);
});

test('only the last twelve calls are kept', async () => {
  const { log, panel, see, visitor } = mount();
  await visitor.click(toggleOf(see));
  for (let count = 0; count < 15; count += 1) {
    await log.record(new Request(`https://site.example/${count}`), async () => new Response());
  }
  expect(log.read()).toHaveLength(12);
  expect(panel.querySelectorAll('.calls li')).toHaveLength(12);
});

test('a request without an answer is not logged', async () => {
  const { log } = mount();
  await log.record(new Request('https://site.example/'), async () => undefined);
  expect(log.read()).toEqual([]);
});
