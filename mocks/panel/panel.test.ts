// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { priced } from '#contract/catalogue.ts';
import { formatKronor } from '#contract/format.ts';
import { createLead } from '#contract/leads.ts';
import { mockedEndpoints } from '../api/handlers.ts';
import { type CallLog, createCallLog } from './call-log.ts';
import { mountMockCheckout } from './mock-checkout.ts';
import { mountPanel } from './panel.ts';
import { createScenarioState } from './scenario-state.ts';

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

function mount(address = '/pricing') {
  window.history.replaceState(null, '', address);
  const log = createCallLog();
  const scenario = createScenarioState();
  const root = mountPanel(scenario, log);
  const panel = root.querySelector('aside') ?? document.body;
  const see = within(panel);
  const toggle = see.getByRole('button', { name: 'Mocks' });
  return { scenario, log, root, panel, see, toggle, visitor: userEvent.setup() };
}

async function mountOpen(address?: string) {
  const mounted = mount(address);
  await mounted.visitor.click(mounted.toggle);
  return mounted;
}

const call = (log: CallLog, path: string, response: Response) =>
  log.record(
    new Request(`https://site.example${path}`, {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    }),
    async () => response,
  );

test('the panel has a row for every endpoint, with outcomes and statuses', async () => {
  const { see } = await mountOpen();
  const selects = see.getAllByRole<HTMLSelectElement>('combobox');
  expect(selects.map(({ ariaLabel }) => ariaLabel)).toEqual(
    mockedEndpoints.map(({ name }) => `${name}, answer 1`),
  );
  const outcomes = [...(selects.at(-1)?.options ?? [])].map(({ text }) => text);
  expect(outcomes.slice(0, 5)).toEqual([
    'success',
    'methodNotAllowed 405',
    'internal 500',
    'unavailable 503',
    'plainText',
  ]);
});

test('the row of an endpoint sets outcome and latency, and one button resets all', async () => {
  const { scenario, see, visitor } = await mountOpen();
  const outcome = see.getByRole('combobox', { name: 'createLead, answer 1' });
  await visitor.selectOptions(outcome, 'tooMany');
  fireEvent.input(see.getByRole('spinbutton', { name: 'createLead, latency 1 in seconds' }), {
    target: { value: '1.5' },
  });
  expect(scenario.stepsOf(createLead)).toEqual([{ outcome: 'tooMany', milliseconds: 1500 }]);
  expect(window.location.search).toBe('?scenario=createLead:tooMany@1500ms');
  await visitor.click(see.getByRole('button', { name: 'All succeed' }));
  expect(window.location.search).toBe('');
  expect(outcome).toHaveProperty('value', 'success');
});

test('a latency outside 0 to 10 seconds is ignored', async () => {
  const { see } = await mountOpen('/?scenario=createLead:tooMany@1s');
  const latency = see.getByRole('spinbutton', { name: 'createLead, latency 1 in seconds' });
  for (const value of ['11', '-1', '']) fireEvent.input(latency, { target: { value } });
  expect(window.location.search).toBe('?scenario=createLead:tooMany@1s');
});

test('a second response can be added, follows the first response, and can be removed', async () => {
  const { scenario, see, panel, visitor } = await mountOpen();
  await visitor.click(see.getByRole('button', { name: 'createLead, add an answer' }));
  const second = see.getByRole('combobox', { name: 'createLead, answer 2' });
  await visitor.selectOptions(second, 'tooMany');
  expect(window.location.search).toBe('?scenario=createLead:success,tooMany');
  const next = panel.querySelector('[data-endpoint=createLead] output');
  scenario.take(createLead);
  expect(next?.textContent).toBe('next: 2 of 2');
  await visitor.click(see.getByRole('button', { name: 'Start over' }));
  expect(next?.textContent).toBe('next: 1 of 2');
  await visitor.click(see.getByRole('button', { name: 'createLead, remove the last answer' }));
  expect(window.location.search).toBe('');
});

test('a scenario that matches nothing opens the panel with an alert', () => {
  const { see } = mount('/?scenario=nonsense');
  expect(see.getByRole('alert').textContent).toContain('Unknown outcome: nonsense.');
});

test('the panel lists the last calls with headers and bodies, newest first', async () => {
  const { log, panel } = await mountOpen();
  await call(log, '/api/contact', Response.json({ success: false }, { status: 429 }));
  await call(log, '/api/leads', Response.error());
  const calls = [...panel.querySelectorAll('.calls summary')].map((line) => line.textContent);
  expect(calls).toEqual([
    expect.stringMatching(/^no answer POST \/api\/leads \d+ ms$/),
    expect.stringMatching(/^429 POST \/api\/contact \d+ ms$/),
  ]);
  const parts = [...panel.querySelectorAll('.calls pre')].map((pre) => pre.textContent);
  expect(parts.slice(4)).toEqual([
    'content-type: application/json',
    '{\n  "a": 1\n}',
    'content-type: application/json',
    '{\n  "success": false\n}',
  ]);
});

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};

test('the mocked checkout shows name, net, VAT and total; button and Escape cancel', () => {
  window.history.replaceState(null, '', '/pricing?mock_checkout=cs_mock_starter');
  const leave = vi.fn<(address: string) => void>();
  const dialog = mountMockCheckout(leave)?.querySelector('dialog');
  expect(dialog?.querySelector('h1')?.textContent).toBe('Betala 1 Workflow');
  const amounts = [...(dialog?.querySelectorAll('dd') ?? [])].map((dd) => dd.textContent);
  const { net, vat, total } = priced({ kind: 'package', id: 'starter' });
  expect(amounts).toEqual([net, vat, total].map((ore) => formatKronor(ore, 'always')));
  dialog?.querySelector<HTMLElement>('.cancel')?.click();
  dialog?.dispatchEvent(new Event('cancel'));
  expect(leave.mock.calls).toEqual([['/cancel?vara=starter'], ['/cancel?vara=starter']]);
});
