import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { validLead } from '#contract/form-examples.ts';
import { createLead } from '#contract/leads.ts';
import { leadFormContent as content } from '../../content/forms.ts';
import { render } from '../../testing/render.tsx';
import { sentTo } from '../../testing/server.ts';
import { LeadFormFields } from './lead-form-fields.tsx';

const trapIn = (container: HTMLElement) =>
  container.querySelector<HTMLInputElement>('[aria-hidden="true"] input');

test('a robot that fills the hidden field is dropped: no request, no message', async () => {
  const sent = sentTo(createLead);
  const { container, toasts, visitor } = render(<LeadFormFields />);
  const trap = trapIn(container);
  if (trap) fireEvent.change(trap, { target: { value: 'https://spam.example' } });
  await visitor.type(screen.getByLabelText(content.name.label, { exact: false }), validLead.name);
  await visitor.click(screen.getByRole('button', { name: content.submitLabel }));
  expect(sent).toEqual([]);
  expect(toasts.read()).toEqual([]);
  expect(container.querySelector('[aria-invalid]')).toBeNull();
});

test('people, screen readers and password managers do not meet the hidden field', () => {
  const { container } = render(<LeadFormFields />);
  const trap = trapIn(container);
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');
  expect(trap?.name).not.toMatch(/web|site|url|mail|name|phone|address/);
  expect(screen.queryAllByRole('textbox')).not.toContain(trap);
});
