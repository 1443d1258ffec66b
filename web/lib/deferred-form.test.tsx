import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DeferredForm, deferForm } from './deferred-form.tsx';

test('a form whose code cannot be loaded is posted without script', async () => {
  vi.useFakeTimers();
  const post = vi.fn();
  globalThis.hold = { drop: () => {}, post };
  const code = deferForm('/api/test', () => Promise.reject(new TypeError('Failed to fetch')));
  await act(async () => render(<DeferredForm code={code} reload={() => {}} />));
  globalThis.hold = undefined;
  expect(post).toHaveBeenCalledOnce();
});

// web/e2e/late-scripts.spec.ts tests the use of a form before the form's code is loaded.

test('loading failed code is retried after three seconds, then after six more', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => () => <button type="submit">Skicka</button>);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const code = deferForm('/api/test', load);
  await act(async () => render(<DeferredForm code={code} reload={() => {}} />));
  const callsAfter = async (milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    return load.mock.calls.length;
  };
  expect([await callsAfter(2_999), await callsAfter(1)]).toEqual([1, 2]);
  expect([await callsAfter(5_999), await callsAfter(1)]).toEqual([2, 3]);
  expect(screen.getByRole('button')).toBeVisible();
});

test('the page reloads if the code of a form that is not in the HTML takes over four seconds', async () => {
  vi.useFakeTimers();
  const reload = vi.fn<() => void>();
  const code = deferForm('/api/test', () => new Promise(() => {}));
  await act(async () => render(<DeferredForm code={code} reload={reload} />));
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(reload).toHaveBeenCalledOnce();
});
