import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mostWorkflows } from '#contract/catalogue.ts';
import { contactFormContent as content } from '../../content/forms.ts';
import { quoteAddress } from '../../content/offer.ts';
import { keepDraft } from '../../lib/drafts.ts';
import { render } from '../../testing/render.tsx';
import { ContactFormFields } from './contact-form-fields.tsx';

const message = () => screen.getByRole('textbox', { name: content.message.label });
const subjects = {
  package: `Jag vill ha en offert på fler än ${mostWorkflows.package} Workflow, engångsköp.`,
  plan: `Jag vill ha en offert på fler än ${mostWorkflows.plan} Workflow, prenumeration.`,
};

test.each(['/contact', '/contact?offert=', '/contact?offert=toString'])(
  'the message field is empty at %s',
  (address) => {
    window.history.replaceState(null, '', address);
    render(<ContactFormFields />);
    expect(message()).toHaveValue('');
  },
);

async function comeBackWith(written: string) {
  const { container, rerender, visitor } = render(<ContactFormFields />);
  keepDraft(container);
  await visitor.type(message(), written);
  rerender(<p>Priser</p>);
  window.history.replaceState(null, '', quoteAddress('plan'));
  rerender(<ContactFormFields />);
}

test('the browser does not capitalise or correct a typed e-mail address', () => {
  render(<ContactFormFields />);
  const email = screen.getByRole('textbox', { name: content.email.label });
  const attributes = ['type', 'inputmode', 'autocomplete', 'autocapitalize', 'spellcheck'];
  const values = attributes.map((name) => email.getAttribute(name));
  expect(values).toEqual(['text', 'email', 'email', 'none', 'false']);
});

test('the subject of a quote does not replace what the visitor wrote', async () => {
  await comeBackWith('Vi säljer krukor på nätet.');
  expect(message()).toHaveValue('Vi säljer krukor på nätet.');
});

test('the subject of another quote replaces the subject of the first', async () => {
  await comeBackWith(subjects.package);
  expect(message()).toHaveValue(subjects.plan);
});
