import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { formContent } from '../content/forms.ts';
import { formCases } from './form-cases.ts';
import { consent, field, fill } from './form-steps.ts';
import { render } from './render.tsx';
import { given, sentTo } from './server.ts';

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

  test('keeps what was typed before the page was ready', async () => {
    const sent = sentTo(endpoint);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(
      <Providers>
        <Form />
      </Providers>,
    );
    for (const [label, value] of Object.entries(form.filled)) {
      Object.assign(within(container).getByRole('textbox', { name: label }), { value });
    }
    within(container).getByRole('checkbox').click();
    const { visitor } = render(<Form />, { container, hydrate: true });
    await visitor.click(button());
    expect(await screen.findByText(content.sent.title)).toBeVisible();
    expect(sent).toEqual([form.valid]);
    container.remove();
  });
});
