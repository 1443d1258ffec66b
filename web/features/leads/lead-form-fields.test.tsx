import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { validLead } from '#contract/examples.ts';
import { createLead } from '#contract/leads.ts';
import { leadFormContent as content } from '../../content/forms.ts';
import { render } from '../../testing/render.tsx';
import { sentTo } from '../../testing/server.ts';
import { LeadFormWithFlow } from './lead-form-with-flow.tsx';

const honeypotIn = (container: HTMLElement) =>
  container.querySelector<HTMLInputElement>('[aria-hidden="true"] input');

test('a bot that fills in the honeypot sends no request and sees no message', async () => {
  const sent = sentTo(createLead);
  const { container, toasts, visitor } = render(<LeadFormWithFlow />);
  const honeypot = honeypotIn(container);
  if (honeypot) fireEvent.change(honeypot, { target: { value: 'https://spam.example' } });
  await visitor.type(screen.getByLabelText(content.name.label, { exact: false }), validLead.name);
  await visitor.click(screen.getByRole('button', { name: content.submitLabel }));
  expect(sent).toEqual([]);
  expect(toasts.read()).toBeUndefined();
  expect(container.querySelector('[aria-invalid]')).toBeNull();
});

test('a second press after a filled honeypot validates the form, in case a person pressed', async () => {
  const { container, visitor } = render(<LeadFormWithFlow />);
  const honeypot = honeypotIn(container);
  if (honeypot) fireEvent.change(honeypot, { target: { value: 'https://example.com' } });
  const send = screen.getByRole('button', { name: content.submitLabel });
  await visitor.click(send);
  await visitor.click(send);
  expect(screen.getByRole('textbox', { name: content.name.label })).toBeInvalid();
});

test('the honeypot is hidden from people, screen readers and password managers', () => {
  const { container } = render(<LeadFormWithFlow />);
  const honeypot = honeypotIn(container);
  expect(honeypot).toHaveAttribute('tabindex', '-1');
  expect(honeypot).toHaveAttribute('autocomplete', 'off');
  expect(honeypot).toHaveAttribute('readonly');
  expect(honeypot?.name).not.toMatch(/web|site|url|mail|name|phone|address/);
  expect(screen.queryAllByRole('textbox')).not.toContain(honeypot);
});

test('the service in the URL starts the lead’s text, but does not replace what the visitor wrote', async () => {
  window.history.replaceState(null, '', '/?flode=order#lead-form');
  const { visitor } = render(<LeadFormWithFlow />);
  const words = screen.getByRole('textbox', { name: content.painPoint.label });
  expect(words).toHaveValue('Det gäller orderhantering.');
  await visitor.type(words, ' Vi säljer krukor.');
  act(() => window.history.pushState(null, '', '/?flode=kund#lead-form'));
  expect(words).toHaveValue('Det gäller orderhantering. Vi säljer krukor.');
});
