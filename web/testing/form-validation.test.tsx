import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fieldTexts } from '#contract/text.ts';
import { formCases } from './form-cases.ts';
import { consent, field, fill } from './form-steps.ts';
import { render } from './render.tsx';
import { sentTo } from './server.ts';

describe.each(formCases)('the $name form', ({ Form, endpoint, content, ...form }) => {
  const button = () => screen.getByRole('button', { name: content.submitLabel });

  test('says what is wrong beside each field and moves to the first', async () => {
    const sent = sentTo(endpoint);
    const { visitor } = render(<Form />);
    await visitor.click(button());
    const texts = {
      [content.name.label]: fieldTexts.name,
      [content.email.label]: fieldTexts.email,
      [form.long]: form.longText,
    };
    await waitFor(() => expect(field(content.name.label)).toHaveFocus());
    for (const [label, text] of Object.entries(texts)) {
      expect(field(label)).toBeInvalid();
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(text));
    }
    expect(consent()).toHaveAccessibleDescription(fieldTexts.consent);
    expect(sent).toEqual([]);
  });

  test('moves to the consent when only that is missing', async () => {
    const { visitor } = render(<Form />);
    await fill(visitor, form.filled);
    await visitor.click(consent());
    await visitor.click(button());
    await waitFor(() => expect(consent()).toHaveFocus());
    expect(screen.getByText(fieldTexts.consent)).toBeVisible();
  });

  test('says nothing while the visitor types for the first time, then follows every change', async () => {
    const { visitor } = render(<Form />);
    await visitor.type(field(content.name.label), 'Å');
    await visitor.tab();
    expect(screen.queryByText(fieldTexts.name)).not.toBeInTheDocument();
    await visitor.click(button());
    expect(await screen.findByText(fieldTexts.name)).toBeVisible();
    await visitor.type(field(content.name.label), 's');
    await waitFor(() => expect(screen.queryByText(fieldTexts.name)).not.toBeInTheDocument());
    expect(field(content.name.label)).toBeValid();
  });
});
