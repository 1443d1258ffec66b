import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onFirstUse } from './first-use.ts';

test.each([
  ['a pointer', fireEvent.pointerOver],
  ['a finger', fireEvent.touchStart],
  ['a key', fireEvent.keyDown],
  ['the focus', fireEvent.focusIn],
])('%s on the page loads once', (_, use) => {
  const load = vi.fn();
  onFirstUse(load);
  expect(load).not.toHaveBeenCalled();
  use(document.body);
  use(document.body);
  expect(load).toHaveBeenCalledOnce();
});
