import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { preparationContent } from '../../content/preparation.ts';
import { render } from '../../testing/render.tsx';
import { Preparation } from './preparation.tsx';

test('pressing Enter in the order number field does not leave the page', async () => {
  const isStopped: boolean[] = [];
  window.addEventListener('submit', ({ defaultPrevented }) => isStopped.push(defaultPrevented), {
    once: true,
  });
  const { visitor } = render(<Preparation />);
  const number = screen.getByRole('textbox', { name: new RegExp(preparationContent.number.label) });
  await visitor.type(number, '74RK-3LM5{Enter}');
  expect(isStopped).toEqual([true]);
});
