import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { Checkbox } from './field.tsx';

test('the asterisk of a required field never stands alone on a line', () => {
  const { container } = render(<Checkbox required>Jag godkänner.</Checkbox>);
  expect(container.querySelector('label')?.textContent).toBe('Jag godkänner.\u00a0*');
});
