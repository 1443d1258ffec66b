import { act, fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { ask, Late } from './late.tsx';

const sent = vi.fn((event: FormEvent) => event.preventDefault());
const Form = () => (
  <form onSubmit={sent}>
    <button type="submit">Skicka</button>
  </form>
);
const Greeting = () => <p>Hej Åsa</p>;

test('the code is asked for at once, before anything is shown', () => {
  const load = vi.fn(async () => Greeting);
  void ask(load);
  expect(load).toHaveBeenCalledOnce();
});

test('what has come is shown at once', async () => {
  const code = ask(async () => Greeting);
  await act(async () => {});
  render(<Late code={code} />);
  expect(screen.getByText('Hej Åsa')).toBeVisible();
});

test('the page stands without the code, and shows it when it has come', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>();
  const code = ask(() => promise);
  await act(async () => render(<Late code={code} />));
  expect(screen.queryByText('Hej Åsa')).not.toBeInTheDocument();
  await act(async () => resolve(Greeting));
  expect(screen.getByText('Hej Åsa')).toBeVisible();
});

test('code that is out of reach is asked for again, each time after a longer pause', async () => {
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const pauses: number[] = [];
  const code = ask(load, async (attempt) => pauses.push(attempt));
  await act(async () => render(<Late code={code} />));
  expect(screen.getByText('Hej Åsa')).toBeVisible();
  expect(pauses).toEqual([1, 2]);
});

test('a form that is sent before its code has come is sent when it has', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const { prelude } = await prerender(<Late code={ask(async () => Form)} />);
  container.innerHTML = await new Response(prelude).text();
  const { promise, resolve } = Promise.withResolvers<typeof Form>();
  const code = ask(() => promise);
  await act(async () => render(<Late code={code} />, { container, hydrate: true }));
  const kept = fireEvent.submit(screen.getByRole('button').closest('form') ?? container);
  expect(kept).toBe(false);
  expect(sent).not.toHaveBeenCalled();
  await act(async () => resolve(Form));
  expect(sent).toHaveBeenCalledOnce();
  fireEvent.submit(screen.getByRole('button').closest('form') ?? container);
  expect(sent).toHaveBeenCalledTimes(2);
  container.remove();
});
