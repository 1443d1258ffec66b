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
