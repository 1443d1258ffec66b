import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onApproach } from './on-approach.ts';

test.each([
  ['a pointer', fireEvent.pointerOver],
  ['a finger', fireEvent.touchStart],
  ['a key', fireEvent.keyDown],
  ['the focus', fireEvent.focusIn],
])('%s that comes near loads once', (_, approach) => {
  const load = vi.fn();
  const form = document.body.appendChild(document.createElement('form'));
  const field = form.appendChild(document.createElement('input'));
  onApproach(form, load);
  expect(load).not.toHaveBeenCalled();
  approach(field);
  approach(field);
  expect(load).toHaveBeenCalledOnce();
});

test('once the page is used, an element near the viewport loads, and one whose loading was called off does not', async () => {
  const observed = new Map<Element, (entries: { isIntersecting: boolean }[]) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe(element: Element) {
        observed.set(element, this.tell);
      }
      disconnect() {
        observed.clear();
      }
    },
  );
  const near = document.createElement('div');
  const load = vi.fn();
  onApproach(near, load);
  fireEvent.keyDown(document.body);
  await vi.waitFor(() => expect(observed.has(near)).toBe(true));
  observed.get(near)?.([{ isIntersecting: false }]);
  expect(load).not.toHaveBeenCalled();
  observed.get(near)?.([{ isIntersecting: true }]);
  expect(load).toHaveBeenCalledOnce();
  const calledOff = vi.fn();
  onApproach(near, calledOff)();
  fireEvent.focusIn(near);
  expect(calledOff).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
