import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { formCases } from './form-cases.ts';
import { render } from './render.tsx';
import { sentTo } from './server.ts';

/** Fields that no visitor sees, and why. */
const hidden = { website: 'only robots fill it' };

const fieldsOf = ({ input }: Endpoint): string[] =>
  'shape' in input && typeof input.shape === 'object' ? Object.keys(input.shape ?? {}) : [];

describe.each(formCases)('the $name form', ({ Form, endpoint, content }) => {
  test('has a control for every field of its contract, and sends what was entered there', async () => {
    const sent = sentTo(endpoint);
    const { visitor } = render(<Form />);
    const texts = screen.getAllByRole<HTMLInputElement>('textbox').filter(({ name }) => name);
    const entered: Record<string, unknown> = { consent: true };
    for (const control of texts) {
      const value =
        control.type === 'email' ? 'asa@kund.example' : `Något i fältet ${control.name}`;
      entered[control.name] = value;
      await visitor.type(control, value);
    }
    await visitor.click(screen.getByRole('checkbox'));
    await visitor.click(screen.getByRole('button', { name: content.submitLabel }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([expect.objectContaining(entered)]);
    const shown = fieldsOf(endpoint).filter((field) => !(field in hidden));
    expect(Object.keys(entered).toSorted()).toEqual(shown.toSorted());
  });
});
