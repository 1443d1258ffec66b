import { act, fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { prerender } from 'react-dom/static';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DeferredForm, deferForm } from './deferred-form.tsx';

const path = '/api/test';
const sent = vi.fn((event: FormEvent) => event.preventDefault());
const Form = () => (
  <form method="post" action={path} onSubmit={sent}>
    <input name="name" aria-label="Namn" />
    <button type="submit">Skicka</button>
  </form>
);

/** A page with the prerendered form, hydrated before the form's code is requested. */
async function hydratedPage(load: () => Promise<typeof Form>) {
  vi.stubEnv('DEV', false);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { prelude } = await prerender(<DeferredForm code={deferForm(path, async () => Form)} />);
  const container = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => container.remove());
  container.innerHTML = await new Response(prelude).text();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Namn' });
  field.value = 'Åsa';
  const code = deferForm(path, load, () => new Promise(() => {}));
  await act(async () => render(<DeferredForm code={code} />, { container, hydrate: true }));
  return { field, form: field.form ?? container };
}

test('code that cannot be loaded is tried again, each time after a longer pause', async () => {
  const load = vi.fn(async () => Form);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const pauses: number[] = [];
  const code = deferForm(path, load, async (attempt) => pauses.push(attempt));
  await act(async () => render(<DeferredForm code={code} />));
  expect(screen.getByRole('button')).toBeVisible();
  expect(pauses).toEqual([1, 2]);
});

test('the code of a form on the page is loaded when the form is near, and keeps what is typed', async () => {
  let arrive = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        arrive = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const load = vi.fn(async () => Form);
  const { field, form } = await hydratedPage(load);
  expect(load).not.toHaveBeenCalled();
  await act(async () => arrive());
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(field).toHaveValue('Åsa');
  await act(async () => {});
  expect(fireEvent.submit(form)).toBe(false);
  expect(sent).toHaveBeenCalledOnce();
});
