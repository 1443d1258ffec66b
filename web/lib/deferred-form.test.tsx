import { act, fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { DeferredForm, loadWithRetry } from './deferred-form.tsx';

const sent = vi.fn((event: FormEvent) => event.preventDefault());
const Form = () => (
  <form onSubmit={sent}>
    <button type="submit">Skicka</button>
  </form>
);
const Greeting = () => <p>Hej Åsa</p>;

test('the code is loaded at once, before anything is shown', () => {
  const load = vi.fn(async () => Greeting);
  void loadWithRetry(load);
  expect(load).toHaveBeenCalledOnce();
});

test('code that has been loaded is shown at once', async () => {
  const code = loadWithRetry(async () => Greeting);
  await act(async () => {});
  render(<DeferredForm code={code} />);
  expect(screen.getByText('Hej Åsa')).toBeVisible();
});

test('the page stands without the code, and shows the form when it has come', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>();
  const code = loadWithRetry(() => promise);
  await act(async () => render(<DeferredForm code={code} />));
  expect(screen.queryByText('Hej Åsa')).not.toBeInTheDocument();
  await act(async () => resolve(Greeting));
  expect(screen.getByText('Hej Åsa')).toBeVisible();
});

test('code that cannot be loaded is tried again, each time after a longer pause', async () => {
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const pauses: number[] = [];
  const code = loadWithRetry(load, async (attempt) => pauses.push(attempt));
  await act(async () => render(<DeferredForm code={code} />));
  expect(screen.getByText('Hej Åsa')).toBeVisible();
  expect(pauses).toEqual([1, 2]);
});

test('a form that is submitted before its code has come is submitted when it has, once', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const { prelude } = await prerender(<DeferredForm code={loadWithRetry(async () => Form)} />);
  container.innerHTML = await new Response(prelude).text();
  const { promise, resolve } = Promise.withResolvers<typeof Form>();
  const code = loadWithRetry(() => promise);
  await act(async () => render(<DeferredForm code={code} />, { container, hydrate: true }));
  const kept = fireEvent.submit(screen.getByRole('button').closest('form') ?? container);
  expect(kept).toBe(false);
  expect(sent).not.toHaveBeenCalled();
  await act(async () => resolve(Form));
  expect(sent).toHaveBeenCalledOnce();
  fireEvent.submit(screen.getByRole('button').closest('form') ?? container);
  expect(sent).toHaveBeenCalledTimes(2);
  container.remove();
});
