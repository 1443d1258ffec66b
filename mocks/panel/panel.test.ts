// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCheckout } from '#contract/checkout.ts';
import { createLead } from '#contract/leads.ts';
import { asHar, createCallLog } from '../api/call-log.ts';
import { mockedEndpoints } from '../api/handlers.ts';
import { outcomesOf } from '../api/outcomes.ts';
import { preferredPorts } from '../platform/preferred-ports.ts';
import { mountPanel } from './panel.ts';
import { createScenarioState } from './scenario-state.ts';
import { recordVisitor } from './visitor-steps.ts';

beforeEach(() => window.history.replaceState(null, '', '/pricing'));
afterEach(() => {
  document.body.replaceChildren();
  window.sessionStorage.clear();
});

function mount(address = '/pricing') {
  window.history.replaceState(null, '', address);
  const log = createCallLog({ now: () => 0, memory: window.sessionStorage });
  const scenario = createScenarioState();
  const visitor = recordVisitor(log);
  const root = mountPanel({ scenario, endpoints: mockedEndpoints, log, visitor });
  const panel = root.querySelector('aside') ?? document.body;
  return { scenario, log, root, panel, see: within(panel), visitor: userEvent.setup() };
}

const about = { endpoint: 'createLead', step: 'success' };

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
      new Request(`https://site.example${path}`, {
        method: 'POST',
        body: '{"a":1}',
        headers: { 'content-type': 'application/json' },
      }),
      about,
      async () => Response.json({ success: status === 200 }, { status }),
    );
  await call('/api/leads', 200);
  await call('/api/contact', 429);
  await log.record(new Request('https://site.example/api/leads'), about, async () =>
    Response.error(),
  );
  await visitor.click(toggleOf(see));
  const calls = [...panel.querySelectorAll('.calls summary')].map((line) => line.textContent);
  expect(calls).toEqual([
    'no answerGET /api/leads0 ms',
    '429POST /api/contact0 ms',
    '200POST /api/leads0 ms',
  ]);
  const parts = [...panel.querySelectorAll('.calls pre')].map((pre) => pre.textContent);
  expect(parts.slice(4, 8)).toEqual([
    'content-type: application/json',
    '{\n  "a": 1\n}',
    'content-type: application/json',
    '{\n  "success": false\n}',
  ]);
});

test('only the last fifty calls are kept', async () => {
  const { log, panel, see, visitor } = mount();
  await visitor.click(toggleOf(see));
  for (let count = 0; count < 53; count += 1) {
    const request = new Request(`https://site.example/${count}`);
    await log.record(request, about, async () => new Response());
  }
  expect(log.read()).toHaveLength(50);
  expect(panel.querySelectorAll('.calls li')).toHaveLength(50);
});

test('the open panel, its open endpoints and the calls are there again after a reload', async () => {
  const before = mount();
  await before.visitor.click(toggleOf(before.see));
  const details = before.panel.querySelector<HTMLDetailsElement>('[data-endpoint=createMessage]');
  if (details) details.open = true;
  await before.log.record(new Request('https://site.example/a'), about, async () => new Response());
  await vi.waitFor(() =>
    expect(window.sessionStorage.getItem('mock-lab:panel')).toMatch(/Message/),
  );
  document.body.replaceChildren();
  const { panel, see } = mount();
  expect(see.getByRole('heading', { name: 'Mock lab' })).toBeTruthy();
  const open = [...panel.querySelectorAll<HTMLDetailsElement>('[data-endpoint][open]')];
  expect(open.map(({ dataset }) => dataset.endpoint)).toEqual(['createMessage']);
  expect(panel.querySelectorAll('.calls li')).toHaveLength(1);
});

test('the calls can be exported as an HTTP archive with headers, bodies and durations', async () => {
  let time = 0;
  const log = createCallLog({ now: () => time });
  const request = new Request('https://site.example/api/leads?a=b', {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'x-sent': 'yes' },
  });
  await log.record(request, about, async () => {
    time = 4000;
    return new Response('hej', { status: 503, headers: { 'retry-after': '30' } });
  });
  const [entry] = JSON.parse(asHar(log.read())).log.entries;
  expect(entry).toMatchObject({
    time: 4000,
    request: {
      method: 'POST',
      queryString: [{ name: 'a', value: 'b' }],
      headers: expect.arrayContaining([{ name: 'x-sent', value: 'yes' }]),
      postData: { text: '{"a":1}' },
    },
    response: {
      status: 503,
      headers: expect.arrayContaining([{ name: 'retry-after', value: '30' }]),
      content: { text: 'hej' },
    },
  });
});

test('a second answer is added, set and shown as used up, and removed again', async () => {
  const { scenario, panel, see, visitor } = mount();
  await visitor.click(toggleOf(see));
  const node = panel.querySelector<HTMLDetailsElement>('[data-endpoint=createLead]');
  if (!node) throw new Error('createLead is not in the panel');
  node.open = true;
  const inside = within(node);
  await visitor.click(inside.getByRole('radio', { name: /unavailable/ }));
  await visitor.click(inside.getByRole('button', { name: 'Then another answer' }));
  expect(window.location.search).toBe('?scenario=createLead:unavailable,success');
  expect(scenario.take(createLead)).toEqual({ outcome: 'unavailable' });
  const steps = () =>
    within(inside.getByRole('list', { name: 'Steps' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(steps()).toEqual(['1 unavailable (used)', '2 success (next)']);
  expect(node.querySelector('summary output')?.textContent).toBe('success 2 of 2');
  await visitor.click(see.getByRole('button', { name: 'Start over' }));
  expect(steps()).toEqual(['1 unavailable (next)', '2 success']);
  await visitor.click(inside.getByRole('button', { name: 'Remove this answer' }));
  expect(window.location.search).toBe('?scenario=createLead:unavailable');
});

test('the latency of an answer is set with a slider, which says it in seconds', async () => {
  const { scenario, panel, see, visitor } = mount();
  await visitor.click(toggleOf(see));
  for (const details of panel.querySelectorAll('details')) details.open = true;
  const [slider] = see.getAllByRole<HTMLInputElement>('slider', { name: /Latency/ });
  if (!slider) throw new Error('no slider');
  fireEvent.input(slider, { target: { value: '2000' } });
  expect(scenario.stepsOf(createLead)).toEqual([{ outcome: 'success', milliseconds: 2000 }]);
  expect(slider.getAttribute('aria-valuetext')).toBe('2s');
  expect(window.location.search).toBe('?scenario=createLead:success@2s');
});

test('status, headers and body of an answer are shaped; what is not changed is not in the address', async () => {
  const { scenario, panel, see, visitor } = mount('/?scenario=createLead:tooMany');
  await visitor.click(toggleOf(see));
  const node = panel.querySelector<HTMLDetailsElement>('[data-endpoint=createLead]');
  if (!node) throw new Error('createLead is not in the panel');
  for (const details of [node, ...node.querySelectorAll('details')]) details.open = true;
  const inside = within(node);
  const status = inside.getByRole<HTMLInputElement>('spinbutton', { name: 'Status' });
  await vi.waitFor(() => expect(status.value).toBe('429'));
  const headers = inside.getByRole<HTMLTextAreaElement>('textbox', { name: 'Headers' });
  expect(headers.value).toContain('retry-after: 600');
  fireEvent.change(status, { target: { value: '503' } });
  expect(scenario.stepsOf(createLead)).toEqual([{ outcome: 'tooMany', shape: { status: 503 } }]);
  fireEvent.change(inside.getByRole('textbox', { name: 'Body' }), { target: { value: 'hej' } });
  expect(scenario.stepsOf(createLead)).toEqual([
    { outcome: 'tooMany', shape: { status: 503, body: 'hej' } },
  ]);
  fireEvent.change(status, { target: { value: '99' } });
  expect(inside.getByRole('alert').textContent).toContain('from 200 to 599');
  await visitor.click(inside.getByRole('button', { name: 'As documented' }));
  expect(window.location.search).toBe('?scenario=createLead:tooMany');
});

test('the panel links to the overview of npm start', async () => {
  const { see, visitor } = mount();
  await visitor.click(toggleOf(see));
  const link = see.getByRole<HTMLAnchorElement>('link', { name: /Clock/ });
  expect(link.href).toBe(`http://127.0.0.1:${preferredPorts.overview}/#clock`);
});
