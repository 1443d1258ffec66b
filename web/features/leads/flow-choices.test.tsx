import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { validLead } from '#contract/examples.ts';
import { createLead } from '#contract/leads.ts';
import { flowChoices as choices } from '../../content/flow-choices.ts';
import { leadFormContent as content } from '../../content/forms.ts';
import { DeferredForm, deferForm } from '../../lib/deferred-form.tsx';
import { draftOf } from '../../lib/drafts.ts';
import { render } from '../../testing/render.tsx';
import { sentTo } from '../../testing/server.ts';
import { LeadFormWithFlow } from './lead-form-with-flow.tsx';

const open = async (visitor: ReturnType<typeof render>['visitor']) => {
  await visitor.click(screen.getByRole('button', { name: 'Rita ditt flöde' }));
  await screen.findByRole('group', { name: 'När …' });
};
const words = () => screen.getByRole('textbox', { name: content.painPoint.label });
const programs = () => screen.getByRole('textbox', { name: content.currentApps.label });
const choice = (name: string) => screen.getByRole('radio', { name });
const stops = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const clear = () => screen.getByRole('button', { name: 'Ta bort flödet' });

test('a flow chosen by keyboard is drawn step by step and becomes the start of the text', async () => {
  const { visitor } = render(<LeadFormWithFlow />);
  await visitor.click(screen.getByRole('textbox', { name: content.email.label }));
  await visitor.tab();
  await visitor.keyboard('{Enter}');
  await waitFor(() => expect(choice('en ny order kommer in')).toHaveFocus());
  await visitor.keyboard(' ');
  expect(choice('en ny order kommer in')).toBeChecked();
  expect(stops()).toEqual(['Ny order']);
  expect(words()).toHaveValue('');
  const results = within(screen.getByRole('group', { name: '… ska' })).getAllByRole('radio');
  await visitor.tab();
  await visitor.tab();
  expect(results[0]).toHaveFocus();
  await visitor.keyboard(' ');
  expect(stops()).toEqual(['Ny order', 'Bokföring']);
  expect(words()).toHaveValue('När en ny order kommer in ska den bokföras.');
  expect(screen.getByText(choices.written)).toHaveRole('status');
  await visitor.type(programs(), 'Shopify, Fortnox');
  expect(stops()).toEqual(['Ny order' + 'Shopify', 'Bokföring' + 'Fortnox']);
});

test('another choice changes the first sentence and removing the flow deletes it, without changing the rest of the text', async () => {
  const { visitor } = render(<LeadFormWithFlow />);
  await open(visitor);
  await visitor.click(choice('ett mejl kommer in'));
  await visitor.click(choice('det bokföras'));
  await visitor.type(words(), ' Ungefär 40 om dagen.');
  await visitor.click(choice('en betalning kommer in'));
  expect(words()).toHaveValue('När en betalning kommer in ska den bokföras. Ungefär 40 om dagen.');
  await visitor.click(clear());
  expect(words()).toHaveValue('Ungefär 40 om dagen.');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(choice('en ny order kommer in')).toHaveFocus();
});

test('a chosen flow replaces the service from the URL, and removing the flow does not restore the service', async () => {
  window.history.replaceState(null, '', '/?flode=order#lead-form');
  const { visitor } = render(<LeadFormWithFlow />);
  await open(visitor);
  await visitor.click(choice('ett möte bokas'));
  expect(words()).toHaveDisplayValue(/orderhantering/);
  await visitor.click(choice('kunden få besked'));
  expect(words()).toHaveValue('När ett möte bokas ska kunden få besked.');
  act(() => window.history.pushState(null, '', '/?flode=kund#lead-form'));
  expect(words()).toHaveValue('När ett möte bokas ska kunden få besked.');
});

test('a chosen flow does not change what the visitor wrote', async () => {
  const { visitor } = render(<LeadFormWithFlow />);
  await open(visitor);
  await visitor.type(words(), 'Vi säljer krukor.');
  await visitor.click(choice('ett möte bokas'));
  await visitor.click(choice('kunden få besked'));
  expect(words()).toHaveValue('Vi säljer krukor.');
  expect(screen.getByText(/Du har redan skrivit själv/)).toHaveRole('status');
  await visitor.click(clear());
  expect(words()).toHaveValue('Vi säljer krukor.');
});

test('a chosen flow is kept for the tab until it is removed, and overrides the service from the URL', async () => {
  const code = deferForm('/none', async () => LeadFormWithFlow);
  const form = await act(async () => render(<DeferredForm code={code} />));
  await open(form.visitor);
  await form.visitor.click(choice('ett inlägg är klart'));
  await form.visitor.click(choice('det publiceras överallt'));
  const sentence = 'När ett inlägg är klart ska det publiceras överallt.';
  expect(draftOf(createLead.path)).toEqual({ painPoint: sentence });
  form.unmount();
  window.history.replaceState(null, '', '/?flode=order#lead-form');
  const { visitor } = await act(async () => render(<DeferredForm code={code} />));
  await open(visitor);
  expect(words()).toHaveValue(sentence);
  expect(choice('det publiceras överallt')).toBeChecked();
  expect(stops()).toEqual(['Inlägg', 'Alla kanaler']);
  await visitor.click(clear());
  expect(draftOf(createLead.path)).toEqual({});
});

test('a flow is sent only as the first sentence of the text, and the thanks show its drawing', async () => {
  const sent = sentTo(createLead);
  const { visitor } = render(<LeadFormWithFlow />);
  await open(visitor);
  await visitor.type(screen.getByRole('textbox', { name: content.name.label }), validLead.name);
  await visitor.type(screen.getByRole('textbox', { name: content.email.label }), validLead.email);
  await visitor.click(choice('en ny order kommer in'));
  await visitor.click(choice('den bokföras'));
  await visitor.type(programs(), validLead.currentApps);
  await visitor.click(screen.getByRole('checkbox'));
  await visitor.click(screen.getByRole('button', { name: content.submitLabel }));
  const drawn = await screen.findByRole('list', { name: 'Ditt flöde' });
  // The emptied form shows no choices.
  expect(screen.queryByRole('group', { name: 'När …' })).toBeNull();
  const titles = within(drawn).getAllByRole('listitem');
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Ny order' + 'Shopify',
    'Bokföring' + 'Fortnox',
  ]);
  const painPoint = 'När en ny order kommer in ska den bokföras.';
  expect(sent).toEqual([{ ...validLead, painPoint }]);
});

test('hiding the choices moves the focus to the button that opened them', async () => {
  const { visitor } = render(<LeadFormWithFlow />);
  await open(visitor);
  await visitor.click(screen.getByRole('button', { name: choices.hide }));
  expect(screen.queryByRole('group', { name: 'När …' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Rita ditt flöde' })).toHaveFocus();
});
