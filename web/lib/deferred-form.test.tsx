import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DeferredForm, deferForm } from './deferred-form.tsx';

// How a form is used before its code is there: web/e2e/late-scripts.spec.ts.

test('code that cannot be loaded is tried again, each time after a longer pause', async () => {
  const load = vi.fn(async () => () => <button type="submit">Skicka</button>);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const pauses: number[] = [];
  const code = deferForm('/api/test', load, async (attempt) => pauses.push(attempt));
  await act(async () => render(<DeferredForm code={code} />));
  expect(screen.getByRole('button')).toBeVisible();
  expect(pauses).toEqual([1, 2]);
});

test('a form that is not in the document is fetched with it when its code has not come in four seconds', async () => {
  vi.useFakeTimers();
  const reload = vi.fn<() => void>();
  const code = deferForm('/api/test', () => new Promise(() => {}));
  await act(async () => render(<DeferredForm code={code} reload={reload} />));
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(reload).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
