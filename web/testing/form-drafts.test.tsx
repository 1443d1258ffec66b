import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formContent } from '../content/forms.ts';
import { formCases } from './form-cases.ts';
import { consent, field, fill } from './form-steps.ts';
import { render } from './render.tsx';
import { given } from './server.ts';

describe.each(formCases)('the $name form', ({ Form, endpoint, content, ...form }) => {
  const button = () => screen.getByRole('button', { name: content.submitLabel });

  test('keeps what was typed while the visitor reads another page, and forgets it when it is sent', async () => {
    const { visitor, rerender } = render(<Form />);
    const comeBack = () => {
      rerender(<p>En annan sida</p>);
      rerender(<Form />);
    };
    await fill(visitor, form.filled);
    comeBack();
    for (const [label, value] of Object.entries(form.filled))
      expect(field(label)).toHaveValue(value);
    expect(consent()).toBeChecked();
    await visitor.click(button());
    expect(await screen.findByText(content.sent.title)).toBeVisible();
    expect(field(content.name.label)).toHaveValue('');
    comeBack();
    for (const label of Object.keys(form.filled)) expect(field(label)).toHaveValue('');
    expect(consent()).not.toBeChecked();
  });

  test('keeps what was typed when it does not arrive, and can be sent again', async () => {
    given(endpoint, 'offline');
    const { visitor } = render(<Form />);
    await fill(visitor, form.filled);
    await visitor.click(button());
    expect(await screen.findByText(formContent.failure.title)).toBeVisible();
    for (const [label, value] of Object.entries(form.filled))
      expect(field(label)).toHaveValue(value);
    expect(consent()).toBeChecked();
    expect(screen.getByRole('button', { name: content.submitLabel })).toBeEnabled();
  });
});
