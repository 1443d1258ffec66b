import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ToastContent } from '../lib/toast-store.ts';
import { render } from '../testing/render.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const sent: ToastContent = { title: 'Tack', description: 'Vi återkommer.', variant: 'default' };
const failed: ToastContent = {
  title: 'Något gick fel',
  description: 'Försök igen.',
  variant: 'destructive',
  action: { label: 'Skriv till oss', altText: 'Skriv till hej@a.se', href: 'mailto:hej@a.se' },
};

async function renderWith(content: ToastContent) {
  const view = render(<button type="button">Sidan</button>);
  // The toast code is loaded at the visitor's first interaction.
  fireEvent.keyDown(document.body);
  await screen.findByRole('region', { name: 'Meddelanden (F8)' });
  act(() => view.toasts.show(content));
  return { ...view, toast: await screen.findByRole('listitem') };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.queryAllByRole('listitem').map((toast) => toast.textContent);

test('a toast closes after five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  const view = render(<button type="button">Sidan</button>);
  fireEvent.keyDown(document.body);
  await vi.waitFor(() => screen.getByRole('region', { name: 'Meddelanden (F8)' }));
  await act(async () => view.toasts.show(sent));
  await pass(4999);
  expect(shown()).toHaveLength(1);
  await pass(1);
  expect(shown()).toEqual([]);
});

test('a toast under the pointer stays open, and closes after the pointer has left', async () => {
  const { toast } = await renderWith(sent);
  fireEvent.pointerMove(toast);
  await pass(60_000);
  expect(shown()).toHaveLength(1);
  const region = screen.getByRole('region', { name: 'Meddelanden (F8)' });
  fireEvent.pointerLeave(region);
  await pass(5000);
  expect(shown()).toEqual([]);
});

test('F8 moves the focus to the toasts, and a toast stays open while it has the focus', async () => {
  await renderWith(sent);
  fireEvent.keyDown(document, { code: 'F8' });
  expect(screen.getByRole('list')).toHaveFocus();
  await pass(60_000);
  expect(shown()).toHaveLength(1);
});

test('Escape moves the focus from the toasts, or their empty list, back to where it was', async () => {
  const { toasts } = await renderWith(sent);
  const button = screen.getByRole('button', { name: 'Sidan' });
  act(() => button.focus());
  fireEvent.keyDown(document, { code: 'F8' });
  fireEvent.keyDown(screen.getByRole('list'), { key: 'Escape' });
  expect(shown()).toEqual([]);
  expect(button).toHaveFocus();
  fireEvent.keyDown(document, { code: 'F8' });
  fireEvent.keyDown(screen.getByRole('list'), { key: 'Escape' });
  expect(button).toHaveFocus();
  act(() => toasts.show(failed));
  fireEvent.keyDown(document, { code: 'F8' });
  act(() => screen.getByRole('link', { name: 'Skriv till oss' }).focus());
  fireEvent.keyDown(screen.getByRole('link', { name: 'Skriv till oss' }), { key: 'Escape' });
  expect(shown()).toEqual([]);
  expect(button).toHaveFocus();
});

test('Escape and the close button dismiss a toast', async () => {
  const { toasts, visitor } = await renderWith(sent);
  await visitor.click(screen.getByRole('button', { name: 'Stäng meddelandet' }));
  expect(shown()).toEqual([]);
  act(() => toasts.show(failed));
  expect(await screen.findByRole('listitem')).toBeVisible();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(shown()).toEqual([]);
});

const swipe = (toast: Element, distance: number, pointerType = 'touch') => {
  const at = (clientX: number) => ({ pointerId: 1, pointerType, button: 0, clientX, clientY: 0 });
  fireEvent.pointerDown(toast, at(0));
  fireEvent.pointerMove(toast, at(20));
  fireEvent.pointerMove(toast, at(distance));
  fireEvent.pointerUp(toast, at(distance));
};

test.each([
  { distance: 49, stays: 1 },
  { distance: 50, stays: 0 },
  { distance: 51, stays: 0 },
  { distance: -80, stays: 1 },
])('a swipe of $distance px to the right leaves $stays toast', async ({ distance, stays }) => {
  const { toast } = await renderWith(sent);
  swipe(toast, distance);
  expect(shown()).toHaveLength(stays);
});

test.each([
  { distance: 49, stays: 1 },
  { distance: 50, stays: 0 },
])('a mouse drag of $distance px on the title leaves $stays toast', async (drag) => {
  await renderWith(failed);
  swipe(screen.getByText(failed.title), drag.distance, 'mouse');
  expect(shown()).toHaveLength(drag.stays);
});

test('a mouse drag selects a description with an e-mail address, and swipes other toasts', async () => {
  const { toasts } = await renderWith(failed);
  expect(screen.getByText(failed.description)).toHaveStyle({ userSelect: 'text' });
  swipe(screen.getByText(failed.description), 80, 'mouse');
  expect(shown()).toHaveLength(1);
  act(() => toasts.show(sent));
  swipe(await screen.findByText(sent.description), 80, 'mouse');
  expect(shown()).toEqual([]);
});

test('the action of a toast is a link', async () => {
  await renderWith(failed);
  const link = screen.getByRole('link', { name: 'Skriv till oss' });
  expect(link).toHaveAttribute('href', 'mailto:hej@a.se');
});
