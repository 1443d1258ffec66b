import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createToastStore, type ToastContent } from '../lib/toast-store.ts';
import * as toastCode from '../ui/toast.tsx';
import { ToastHost } from './toast-host.tsx';

const sent: ToastContent = { title: 'Tack', description: 'Vi återkommer.', variant: 'default' };

test('the toast code loads at the first interaction, so that a toast can report a lost network', async () => {
  const load = vi.fn(async () => toastCode);
  render(<ToastHost store={createToastStore()} load={load} />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body);
  expect(await screen.findByRole('region', { name: 'Meddelanden (F8)' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledOnce();
});

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

test('showing a toast retries the toast code that failed to load', async () => {
  const store = createToastStore();
  const load = vi.fn(async () => toastCode).mockImplementationOnce(lost);
  render(<ToastHost store={store} load={load} />);
  await act(async () => store.show(sent));
  expect(await screen.findByRole('region', { name: 'Meddelanden (F8)' })).toBeInTheDocument();
  expect(screen.getByText('Tack')).toBeVisible();
});

const failure: ToastContent = {
  title: 'Betalningen kunde inte initieras',
  description: 'Något gick fel vid skapandet av betalningen.',
  variant: 'destructive',
  action: { label: 'Skriv till oss', altText: 'Skriv till oss', href: 'mailto:hej@example.com' },
};

test('a toast whose code cannot be loaded is shown unstyled, with its action and a close button', async () => {
  const store = createToastStore();
  render(<ToastHost store={store} load={lost} />);
  await act(async () => store.show(failure));
  const plain = await screen.findByRole('alert');
  expect(plain).toHaveTextContent(failure.title + failure.description);
  expect(screen.getByRole('link', { name: 'Skriv till oss' })).toHaveAttribute(
    'href',
    'mailto:hej@example.com',
  );
  await act(async () => screen.getByRole('button', { name: 'Stäng meddelandet' }).click());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('after a plain toast, the next toast fetches the toast code again', async () => {
  const store = createToastStore();
  const load = vi.fn(async () => toastCode);
  load.mockImplementationOnce(lost).mockImplementationOnce(lost);
  render(<ToastHost store={store} load={load} />);
  await act(async () => store.show(failure));
  await act(async () => screen.getByRole('button', { name: 'Stäng meddelandet' }).click());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(async () => store.show(sent));
  expect(await screen.findByRole('region', { name: 'Meddelanden (F8)' })).toBeInTheDocument();
  expect(screen.getByText('Tack')).toBeVisible();
});
