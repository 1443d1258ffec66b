import { beforeEach, expect, test, vi } from 'vitest';
import { createToastStore, type ToastContent } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());

const toast = (title: string): ToastContent => ({ title, description: '', variant: 'default' });

function storeWith(...titles: string[]) {
  const store = createToastStore();
  for (const title of titles) store.show(toast(title));
  return store;
}

test('a second toast replaces the first', () => {
  expect(storeWith('one', 'two').read()).toMatchObject({ title: 'two', open: true });
});

test('a dismissed toast closes at once and is forgotten after 1,000,000 ms', () => {
  const store = storeWith('one');
  store.dismiss(1);
  expect(store.read()).toMatchObject({ title: 'one', open: false });
  vi.advanceTimersByTime(999_999);
  expect(store.read()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(store.read()).toBeUndefined();
});

test('removing a dismissed toast does not close the next toast', () => {
  const store = storeWith('one');
  store.dismiss(1);
  store.show(toast('two'));
  vi.advanceTimersByTime(1_000_000);
  expect(store.read()).toMatchObject({ title: 'two', open: true });
});
