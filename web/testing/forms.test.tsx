import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { endpointsCalledBy } from '#contract/endpoints.ts';
import { acceptedExample } from '#contract/examples.ts';
import { formWords } from '#contract/forms.ts';
import { fieldTexts } from '#contract/text.ts';
import { formContent } from '../content/forms.ts';
import { ContactFormFields } from '../features/contact/contact-form-fields.tsx';
import { LeadFormWithFlow } from '../features/leads/lead-form-with-flow.tsx';
import { keepDraft } from '../lib/drafts.ts';
import { render } from './render.tsx';
import { given, holdAnswer, sentTo } from './server.ts';

const components: Record<string, ComponentType> = {
  createLead: LeadFormWithFlow,
  createMessage: ContactFormFields,
};

const linesAbout = (count: number) =>
  screen.queryAllByText(formContent.frame.wrongFields(count).replace('\u00a0', ' '));

/** `filled`: text by label. `optional`: the values that empty optional fields send. */
const formCases = endpointsCalledBy('web').flatMap((endpoint) => {
  const { name, form } = endpoint;
  if (!form || !('fields' in form)) return [];
  const Form = components[name];
  if (!Form) throw new Error(`add the form of ${name}`);
  const { input: valid } = acceptedExample(endpoint);
  const all = Object.entries(form.fields);
  const typedInto = ([key, { label }]: (typeof all)[number]) =>
    [label, String(valid[key])] as const;
  const required = all.filter(([, one]) => one.required);
  const optional = all.filter(([, one]) => !one.required).map(([key]) => [key, '']);
  return {
    name: name.replace('create', '').toLowerCase(),
    Form,
    endpoint,
    content: form,
    valid,
    first: all[0]?.[1].label ?? '',
    filled: Object.fromEntries(all.map(typedInto)),
    required: required.map(typedInto),
    optional: Object.fromEntries(optional),
  };
});

const field = (label: string) => screen.getByRole('textbox', { name: label });
const consent = () => screen.getByRole('checkbox');

const textOf = ({ textContent }: Element) => textContent;

async function fill(visitor: UserEvent, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await visitor.click(field(label));
    await visitor.paste(value);
  }
  await visitor.click(consent());
}

describe.each(formCases)('the $name form', ({ Form, endpoint, content, ...form }) => {
  const button = () => screen.getByRole('button', { name: content.submitLabel });
  const thanks = () => screen.findByRole('heading', { name: content.sent.title });
  const area = () => screen.queryByRole('region', { name: 'Det här händer nu' });
  const expectTyped = (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) expect(field(label)).toHaveValue(value);
  };
  const expectEmpty = () => {
    for (const label of Object.keys(form.filled)) expect(field(label)).toHaveValue('');
    expect(consent()).not.toBeChecked();
  };

  async function send(visitor: UserEvent, values = form.filled) {
    await fill(visitor, values);
    await visitor.click(button());
  }
  async function renderAndSend(values?: Record<string, string>) {
    const view = render(<Form />);
    keepDraft(view.container);
    await send(view.visitor, values);
    return view;
  }

  test('moves the focus to the thanks after sending, and is empty below the thanks', async () => {
    const { visitor } = await renderAndSend();
    expect(await thanks()).toBeVisible();
    expect(area()).toHaveFocus();
    expect(area()?.compareDocumentPosition(button())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await waitFor(() => expect(field(form.first)).toHaveValue(''));
    expectEmpty();
    expect(button()).toBeEnabled();
    await visitor.click(button());
    await waitFor(() => expect(field(form.first)).toBeInvalid());
    expect(await thanks()).toBeVisible();
    given(endpoint, 'hangs');
    await send(visitor);
    await waitFor(() => expect(area()).toBeNull());
  });

  test('shows the date of our reply, without a time', async () => {
    const { visitor } = render(<Form />);
    const day = /senast [a-zåäö]+dag \d+\s[a-z]+/;
    expect(document.body).toHaveTextContent(
      /Du får svar inom (24 timmar|en vardag \(24 arbetstimmar\))/,
    );
    await waitFor(() => expect(document.body).toHaveTextContent(day));
    await send(visitor);
    await thanks();
    const words = screen.getByText(/^Vi svarar till /).textContent;
    expect(words).toMatch(/ inom (24\stimmar|en\svardag \(24\sarbetstimmar\)), senast /);
    expect(words).toMatch(day);
    expect(words).not.toMatch(/\d\d\.\d\d/);
  });

  test('shows what was sent below the thanks, without empty fields', async () => {
    const { visitor } = await renderAndSend(Object.fromEntries(form.required));
    await thanks();
    await visitor.click(screen.getByText('Visa det du skickade'));
    const copy = within(screen.getByRole('group'));
    expect(copy.getAllByRole('term').map(textOf)).toEqual(form.required.map(([label]) => label));
    expect(copy.getAllByRole('definition').map(textOf)).toEqual(
      form.required.map(([, value]) => value),
    );
  });

  test('trims the text and sends every key, also of empty optional fields', async () => {
    const sent = sentTo(endpoint);
    const { visitor } = render(<Form />);
    for (const [label, value] of form.required) {
      await visitor.type(field(label), `  ${value} `);
    }
    await visitor.click(consent());
    await visitor.click(button());
    await waitFor(() => expect(sent).toEqual([{ ...form.valid, ...form.optional }]));
  });

  test('opens the privacy policy in a new tab', () => {
    render(<Form />);
    const link = screen.getByRole('link', { name: formWords.consent.link });
    expect(link).toHaveAttribute('href', '/privacy');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('shows the error by its button after the toast closes, until the next attempt', async () => {
    given(endpoint, 'offline');
    const { visitor, toasts } = render(<Form />);
    const line = screen.getByRole('status');
    expect(line).toBeEmptyDOMElement();
    await send(visitor);
    const { title, description } = formContent.failure;
    await waitFor(() => expect(line).toHaveTextContent(`${title}. ${description}`));
    expect(within(line).getByRole('link')).toHaveAttribute('href', formContent.failure.action.href);
    act(() => toasts.dismiss(1));
    expect(screen.queryByText(title)).not.toBeInTheDocument();
    expect(line).toHaveTextContent(title);
    await visitor.clear(field(form.first));
    await visitor.click(button());
    await waitFor(() => expect(line).toBeEmptyDOMElement());
    expect(field(form.first)).toBeInvalid();
  });

  test('keeps the draft on other pages and clears it after sending', async () => {
    const { container, visitor, rerender } = render(<Form />);
    keepDraft(container);
    const comeBack = () => {
      rerender(<p>En annan sida</p>);
      rerender(<Form />);
    };
    await fill(visitor, form.filled);
    comeBack();
    expectTyped(form.filled);
    expect(consent()).not.toBeChecked();
    await visitor.click(consent());
    await visitor.click(button());
    await thanks();
    comeBack();
    expectEmpty();
  });

  test('is sent once while the visitor leaves and returns, and shows progress, then thanks', async () => {
    const sent = sentTo(endpoint);
    const held = holdAnswer(endpoint);
    const { visitor, rerender } = await renderAndSend();
    const busy = () => screen.findByRole('button', { name: formContent.frame.busyLabel });
    await busy();
    rerender(<p>En annan sida</p>);
    rerender(<Form />);
    expect(await busy()).toBeDisabled();
    await visitor.click(consent());
    await visitor.type(field(form.first), '{Enter}');
    held.resolve();
    await thanks();
    expect(field(form.first)).toHaveValue('');
    expect(button()).toBeEnabled();
    expect(sent).toHaveLength(1);
  });

  test('thanks a visitor who returns after the response, without moving the focus', async () => {
    const held = holdAnswer(endpoint);
    const { visitor, rerender, toasts } = await renderAndSend();
    rerender(<h1 tabIndex={-1}>En annan sida</h1>);
    held.resolve();
    await waitFor(() => expect(toasts.read()).toBeDefined());
    rerender(<Form />);
    await thanks();
    expect(area()).not.toHaveFocus();
    expect(field(form.first)).toHaveValue('');
    await visitor.click(button());
    await waitFor(() => expect(field(form.first)).toBeInvalid());
    expect(await thanks()).toBeVisible();
  });

  test('shows a toast on another page when sending fails, and keeps the draft', async () => {
    given(endpoint, 'offline');
    const { visitor, rerender, toasts } = await renderAndSend();
    rerender(<p>En annan sida</p>);
    await waitFor(() => expect(toasts.read()).toBeDefined());
    expect(screen.getByText(formContent.failure.title)).toBeVisible();
    rerender(<Form />);
    expectTyped(form.filled);
    given(endpoint, 'success');
    await visitor.click(consent());
    await visitor.click(button());
    expect(await thanks()).toBeVisible();
  });

  test('shows the error to a visitor who returned before the failure', async () => {
    const held = holdAnswer(endpoint, 'unavailable');
    const { rerender } = await renderAndSend();
    await screen.findByRole('button', { name: formContent.frame.busyLabel });
    rerender(<p>En annan sida</p>);
    rerender(<Form />);
    held.resolve();
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(formContent.failure.title),
    );
    expect(button()).toBeEnabled();
    expectTyped(form.filled);
  });

  test('sends what a password manager has set without an event', async () => {
    const sent = sentTo(endpoint);
    const { visitor } = render(<Form />);
    await fill(visitor, form.filled);
    const name = field(form.first) as HTMLInputElement;
    name.value = 'Karin Ek';
    await visitor.click(button());
    await waitFor(() => expect(sent).toMatchObject([{ name: 'Karin Ek' }]));
  });

  test('moves the focus to the consent when only the consent is missing', async () => {
    const { visitor } = render(<Form />);
    await fill(visitor, form.filled);
    await visitor.click(consent());
    await visitor.click(button());
    await waitFor(() => expect(consent()).toHaveFocus());
    expect(consent()).toHaveAccessibleDescription(fieldTexts.consent);
    expect(linesAbout(1)).toHaveLength(2);
    await visitor.click(consent());
    await waitFor(() => expect(linesAbout(1)).toEqual([]));
  });

  test('shows no error while the visitor first types, then updates at every change', async () => {
    const { visitor } = render(<Form />);
    await visitor.type(field(form.first), 'Å');
    await visitor.tab();
    expect(screen.queryByText(fieldTexts.name)).not.toBeInTheDocument();
    await visitor.click(button());
    expect(await screen.findAllByText(fieldTexts.name)).toHaveLength(2);
    const stopped = linesAbout(form.required.length + 1);
    expect(stopped).toHaveLength(2);
    for (const line of stopped) expect(line).toBeVisible();
    expect(field(form.first)).toHaveAttribute('dir', 'auto');
    await visitor.click(screen.getByRole('link', { name: fieldTexts.email }));
    expect(field(String(content.fields.email?.label))).toHaveFocus();
    await visitor.type(field(form.first), 's');
    await waitFor(() => expect(screen.queryByText(fieldTexts.name)).not.toBeInTheDocument());
    expect(field(form.first)).toBeValid();
  });
});
