import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createToastStore, type ToastContent } from '../lib/toast-store.ts';
import * as toastCode from '../ui/toast.tsx';
import { ToastHost } from './toast-host.tsx';

const sent: ToastContent = { title: 'Tack', description: 'Vi återkommer.', variant: 'default' };

test('the code of toasts is loaded before the first of them, so that a lost network can be reported', async () => {
  const load = vi.fn(async () => toastCode);
  render(<ToastHost store={createToastStore()} load={load} />);
  expect(await screen.findByRole('region', { name: 'Meddelanden (F8)' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledOnce();
});

test('the code of toasts waits until the page has loaded', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const load = vi.fn(async () => toastCode);
  render(<ToastHost store={createToastStore()} load={load} />);
  expect(load).not.toHaveBeenCalled();
  await act(async () => window.dispatchEvent(new Event('load')));
  expect(load).toHaveBeenCalledOnce();
});

test('every toast tries again to load code that could not be loaded', async () => {
  const store = createToastStore();
  const load = vi.fn(async () => toastCode).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(<ToastHost store={store} load={load} />);
  await act(async () => store.show(sent));
  expect(screen.queryByText('Tack')).not.toBeInTheDocument();
  await act(async () => store.show(sent));
  expect(await screen.findByText('Tack')).toBeVisible();
});
