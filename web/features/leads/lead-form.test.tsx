import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { LeadForm } from './lead-form.tsx';

test('a filled lead is sent', async () => {
  const { visitor } = render(<LeadForm />);
  await visitor.type(screen.getByRole('textbox', { name: /Namn/ }), 'Åsa Öberg');
  await visitor.type(screen.getByRole('textbox', { name: /E-post/ }), 'asa@example.se');
  await visitor.type(
    screen.getByRole('textbox', { name: /slippa/ }),
    'Vi skriver ordrar för hand.',
  );
  await visitor.click(screen.getByRole('checkbox'));
  await visitor.click(screen.getByRole('button', { name: 'Skicka förfrågan' }));
  expect(await screen.findByText('Tack för din förfrågan')).toBeVisible();
});
