import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { firstUse } from './loading.ts';

test.each([
  ['a pointer', fireEvent.pointerOver],
  ['a finger', fireEvent.touchStart],
  ['a key', fireEvent.keyDown],
  ['the focus', fireEvent.focusIn],
])('%s on the page loads once', async (_, use) => {
  const load = vi.fn();
  const loaded = firstUse().then(load);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  use(document.body);
  use(document.body);
  await loaded;
  expect(load).toHaveBeenCalledOnce();
});
