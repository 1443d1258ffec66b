import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderContent } from '../../content/order.ts';
import { preparationContent } from '../../content/preparation.ts';
import SuccessPage from '../../pages/success/success-page.tsx';
import { render } from '../../testing/render.tsx';
import { Preparation } from './preparation.tsx';

test('an answer has the direction of its own text', () => {
  render(<Preparation />);
  for (const { question } of preparationContent.questions) {
    expect(screen.getByRole('textbox', { name: new RegExp(question) })).toHaveAttribute(
      'dir',
      'auto',
    );
  }
});

test('pressing Enter in the order number field does not leave the page', async () => {
  const isStopped: boolean[] = [];
  window.addEventListener('submit', ({ defaultPrevented }) => isStopped.push(defaultPrevented), {
    once: true,
  });
  const { visitor } = render(<Preparation />);
  const number = screen.getByRole('textbox', { name: new RegExp(preparationContent.number.label) });
  await visitor.type(number, '74RK-3LM5{Enter}');
  expect(isStopped).toEqual([true]);
});

const { heading: paidHeading } = orderContent.states.paid;
const asked = /^Vad ska starta/;
const question = () => screen.getByRole('textbox', { name: asked });
const mailAddress = () =>
  screen.getByRole('link', { name: preparationContent.mail }).getAttribute('href');

test('the steps precede the questions, whose first way to answer is the confirmation', async () => {
  window.history.replaceState(null, '', '/success?session_id=cs_mock_growth');
  render(<SuccessPage />);
  const questions = await screen.findByRole('region', {
    name: new RegExp(preparationContent.heading),
  });
  const next = await screen.findByRole('region', { name: 'Det här händer nu' });
  expect(next.compareDocumentPosition(questions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(preparationContent.text).toMatch(/^Svara på orderbekräftelsen.* Eller skriv svaren här/);
});

test('answers typed under one order do not appear under the next order of the same tab', async () => {
  window.history.replaceState(null, '', '/success?session_id=cs_mock_growth');
  const first = render(<SuccessPage />);
  // Typed before the order arrives.
  await first.visitor.type(await screen.findByRole('textbox', { name: asked }), 'En ny');
  await screen.findByText(paidHeading);
  await first.visitor.type(question(), ' order');
  expect(question()).toHaveValue('En ny order');
  first.unmount();
  window.history.replaceState(null, '', '/success?session_id=cs_mock_starter');
  const second = render(<SuccessPage />);
  await screen.findByText(paidHeading);
  expect(question()).toHaveValue('');
  expect(mailAddress()).not.toContain('En ny order');
  second.unmount();
  window.history.replaceState(null, '', '/success?session_id=cs_mock_growth');
  render(<SuccessPage />);
  await waitFor(() => expect(question()).toHaveValue('En ny order'));
  expect(Object.keys(sessionStorage).join()).not.toContain('cs_mock');
});
