// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { startCheckout } from '#contract/checkout.ts';
import { mockedEndpoints } from '../api/handlers.ts';
import { outcomesOf } from '../api/outcomes.ts';
import { overviewPath } from '../platform/overview-redirect.ts';
import { about, mount, mountOpen, partOf, toggleOf, unmount } from './testing.ts';

afterEach(unmount);

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
  const { see } = await mountOpen();
  const group = within(see.getByRole('radiogroup', { name: endpoint.name }));
  const values = group.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
  expect(values).toEqual(outcomesOf(endpoint));
});

test('an outcome is chosen by its radio button', async () => {
  const { scenario, see, visitor } = await mountOpen();
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

test('the open panel, its open endpoints and the calls are there again after a reload', async () => {
  const before = mount();
  await before.visitor.click(toggleOf(before.see));
  partOf(before.panel, 'createMessage').open = true;
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

test('the panel links to the overview of npm start', async () => {
  const { see, visitor } = mount();
  await visitor.click(toggleOf(see));
  const link = see.getByRole<HTMLAnchorElement>('link', { name: /Clock/ });
  expect(new URL(link.href).pathname).toBe(overviewPath);
});
