// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createLead } from '#contract/leads.ts';
import { mountOpen, partOf, unmount } from './testing.ts';

afterEach(unmount);

test('a second answer is added, set and shown as used up, and removed again', async () => {
  const { scenario, panel, see, visitor } = await mountOpen();
  const node = partOf(panel, 'createLead');
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
  const { scenario, see } = await mountOpen();
  const [slider] = see.getAllByRole<HTMLInputElement>('slider', { name: /Latency/ });
  if (!slider) throw new Error('no slider');
  fireEvent.input(slider, { target: { value: '2000' } });
  expect(scenario.stepsOf(createLead)).toEqual([{ outcome: 'success', milliseconds: 2000 }]);
  expect(slider.getAttribute('aria-valuetext')).toBe('2s');
  expect(window.location.search).toBe('?scenario=createLead:success@2s');
});

test('status, headers and body of an answer are shaped; what is not changed is not in the address', async () => {
  const { scenario, panel, visitor } = await mountOpen('/?scenario=createLead:tooMany');
  const node = partOf(panel, 'createLead');
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
