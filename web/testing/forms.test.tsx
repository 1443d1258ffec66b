import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { fieldTexts } from '#contract/text.ts';
import { server } from '../../mocks/api/node.ts';
import { Providers } from '../app/providers.tsx';
import { formContent } from '../content/forms.ts';
import { formCases } from './form-cases.ts';
import { render } from './render.tsx';
import { given, sentTo } from './server.ts';

const field = (label: string) => screen.getByRole('textbox', { name: label });
const consent = () => screen.getByRole('checkbox');

async function fill(visitor: UserEvent, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await visitor.type(field(label), value);
  await visitor.click(consent());
}

describe.each(formCases)('the $name form', ({ Form, endpoint, content, ...form }) => {
  const button = () => screen.getByRole('button', { name: content.submitLabel });

  test('sends what was typed, says thanks and is empty again', async () => {
    const sent = sentTo(endpoint);
    const { visitor } = render(<Form />);
    await fill(visitor, form.filled);
    await visitor.click(button());
    expect(await screen.findByText(content.sent.title)).toBeVisible();
    expect(screen.getByText(content.sent.description)).toBeVisible();
    expect(sent).toEqual([form.valid]);
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

  test('does not take spaces for a name', async () => {
    const { visitor } = render(<Form />);
    await visitor.type(field(content.name.label), '     ');
    await visitor.click(button());
    expect(await screen.findByText(fieldTexts.name)).toBeVisible();
  });

  test('disables its button and says why while it sends', async () => {
    given(endpoint, 'slow');
    const { visitor } = render(<Form />);
    await fill(visitor, form.filled);
    await visitor.click(button());
    const waiting = await screen.findByRole('button', { name: formContent.frame.busyLabel });
    expect(waiting).toBeDisabled();
  });

  test('two submits before the page has drawn the first send once', async () => {
    const sent = sentTo(endpoint);
    const { visitor } = render(<Form />);
    await fill(visitor, form.filled);
    act(() => {
      button().click();
      button().click();
    });
    expect(await screen.findByText(content.sent.title)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

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

  test('offers to write a mail when it does not arrive', async () => {
    given(endpoint, 'internal');
    const { visitor } = render(<Form />);
    await fill(visitor, form.filled);
    await visitor.click(button());
    const mail = await screen.findByRole('link', { name: formContent.failure.action.label });
    expect(mail).toHaveAttribute('href', formContent.failure.action.href);
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
    server.resetHandlers();
    await visitor.click(button());
    const sent = `${content.sent.title}. ${content.sent.description}`;
    await waitFor(() => expect(line).toHaveTextContent(sent));
    // Nothing is filled in any more.
    await visitor.click(button());
    await waitFor(() => expect(line).toBeEmptyDOMElement());
    expect(field('Namn')).toBeInvalid();
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

  test('posts to its endpoint when it is submitted without script', () => {
    const { container } = render(<Form />);
    expect(container.querySelector('form')).toHaveAttribute('method', 'post');
    expect(container.querySelector('form')).toHaveAttribute('action', endpoint.path);
    for (const label of Object.keys(form.filled)) expect(field(label)).toHaveAttribute('name');
  });

  test('opens the privacy policy in a new tab', () => {
    render(<Form />);
    const link = screen.getByRole('link', { name: formContent.consent.link });
    expect(link).toHaveAttribute('href', '/privacy');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('marks the required fields', () => {
    render(<Form />);
    const required = [content.name.label, content.email.label, form.long];
    for (const label of required) expect(field(label)).toBeRequired();
    expect(consent()).toBeRequired();
    const [optional = ''] = Object.keys(form.filled).filter((label) => !required.includes(label));
    expect(field(optional)).not.toBeRequired();
  });
});
