import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readOrder } from '#contract/orders.ts';
import { orderContent } from '../../content/order.ts';
import { render } from '../../testing/render.tsx';
import { given } from '../../testing/server.ts';
import { SuccessPage } from './success-page.tsx';

beforeEach(() => window.history.replaceState(null, '', '/success?session_id=cs_mock_growth'));

const thanks = 'Tack för din beställning';
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

test.each(['success', 'open', 'processing', 'unavailable'] as const)(
  'after a payment that stands (%s) the page thanks and says what happens next',
  async (outcome) => {
    given(readOrder, outcome);
    render(<SuccessPage />);
    const words = {
      success: orderContent.states.paid,
      open: orderContent.states.open,
      processing: orderContent.states.processing,
      unavailable: orderContent.unreadable,
    };
    expect(await screen.findByText(words[outcome].heading)).toBeVisible();
    expect(title()).toBe(thanks);
    expect(screen.getByText('Du får ditt flöde')).toBeVisible();
  },
);

test.each([
  ['failed', 'Betalningen gick inte igenom'],
  ['expired', 'Tiden för betalningen gick ut'],
] as const)(
  'after a payment that is %s the page does not thank, says what to do and leads to the prices',
  async (state, heading) => {
    given(readOrder, state);
    const { container } = render(<SuccessPage />);
    expect(await screen.findByText(orderContent.states[state].heading)).toBeVisible();
    expect(title()).toBe(heading);
    expect(container).not.toHaveTextContent(/Tack|Du får ditt flöde/);
    expect(screen.getByText('Gör om köpet från prissidan')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Till priserna' })).toHaveAttribute('href', '/pricing');
  },
);

test.each(['refunded', 'disputed', 'ended'] as const)(
  'of an order that is %s no delivery is promised',
  async (state) => {
    given(readOrder, state);
    const { container } = render(<SuccessPage />);
    expect(await screen.findByText(orderContent.states[state].heading)).toBeVisible();
    expect(container).not.toHaveTextContent(/Tack|Du får ditt flöde/);
    expect(screen.getByRole('link', { name: 'Kontakta oss' })).toHaveAttribute('href', '/contact');
  },
);
