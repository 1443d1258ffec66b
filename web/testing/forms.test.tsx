import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fieldTexts } from '#contract/text.ts';
import { contactFormContent, formContent } from '../content/forms.ts';
import { keepDraft } from '../lib/drafts.ts';
import { formCases } from './form-cases.ts';
import { consent, field, fill } from './form-steps.ts';
import { render } from './render.tsx';
import { given, sentTo } from './server.ts';

describe.each(formCases)('the $name form', ({ Form, endpoint, content, ...form }) => {
  const button = () => screen.getByRole('button', { name: content.submitLabel });
  const thanks = () => screen.findByRole('heading', { name: content.sent.title });
  const sendAnother = () =>
    screen.getByRole('button', {
      name: content === contactFormContent ? 'Skicka ett till' : 'Skicka en till',
    });

  test('gives way to thanks that take the focus, and comes back empty with the focus on its first field', async () => {
    const { visitor } = render(<Form />);
    await fill(visitor, form.filled);
    await visitor.click(button());
    await thanks();
    expect(screen.getByRole('region', { name: 'Det här händer nu' })).toHaveFocus();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await visitor.click(sendAnother());
    await waitFor(() => expect(field(content.name.label)).toHaveFocus());
    for (const label of Object.keys(form.filled)) expect(field(label)).toHaveValue('');
    expect(consent()).not.toBeChecked();
  });

  test('trims what was typed, and sends every documented key when optional fields are empty', async () => {
    const sent = sentTo(endpoint);
    const { visitor } = render(<Form />);
    await visitor.type(field(content.name.label), '  Åsa Öberg ');
    await visitor.type(field(content.email.label), ' asa@example.se ');
    await visitor.type(field(form.long), `  ${form.filled[form.long]}  `);
    await visitor.click(consent());
    await visitor.click(button());
    await waitFor(() => expect(sent).toEqual([{ ...form.valid, ...form.optional }]));
  });

  test('opens the privacy policy in a new tab', () => {
    render(<Form />);
    const link = screen.getByRole('link', { name: formContent.consent.link });
    expect(link).toHaveAttribute('href', '/privacy');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('leaves a line by its button when the toast is gone, until the next attempt', async () => {
    given(endpoint, 'offline');
    const { visitor, toasts } = render(<Form />);
    const line = screen.getByRole('status');
    expect(line).toBeEmptyDOMElement();
    await fill(visitor, form.filled);
    await visitor.click(button());
    const { title, description } = formContent.failure;
    await waitFor(() => expect(line).toHaveTextContent(`${title}. ${description}`));
    expect(within(line).getByRole('link')).toHaveAttribute('href', formContent.failure.action.href);
    act(() => toasts.dismiss(1));
    expect(screen.queryByText(title)).not.toBeInTheDocument();
    expect(line).toHaveTextContent(title);
    await visitor.clear(field(content.name.label));
    await visitor.click(button());
    await waitFor(() => expect(line).toBeEmptyDOMElement());
    expect(field(content.name.label)).toBeInvalid();
  });

  test('keeps what was typed while the visitor reads another page, and forgets it when it is sent', async () => {
    const { container, visitor, rerender } = render(<Form />);
    keepDraft(container);
    const comeBack = () => {
      rerender(<p>En annan sida</p>);
      rerender(<Form />);
    };
    await fill(visitor, form.filled);
    comeBack();
    for (const [label, value] of Object.entries(form.filled))
      expect(field(label)).toHaveValue(value);
    expect(consent()).not.toBeChecked();
    await visitor.click(consent());
    await visitor.click(button());
    await thanks();
    comeBack();
    for (const label of Object.keys(form.filled)) expect(field(label)).toHaveValue('');
    expect(consent()).not.toBeChecked();
  });

  test('sends what is shown, also what a password manager has set without an event', async () => {
    const sent = sentTo(endpoint);
    const { visitor } = render(<Form />);
    await fill(visitor, form.filled);
    const name = field(content.name.label) as HTMLInputElement;
    name.value = 'Karin Ek';
    await visitor.click(button());
    await waitFor(() => expect(sent).toMatchObject([{ name: 'Karin Ek' }]));
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
