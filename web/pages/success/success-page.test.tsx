import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readOrder } from '#contract/orders.ts';
import { orderContent } from '../../content/order.ts';
import { successContent } from '../../content/success.ts';
import { render } from '../../testing/render.tsx';
import { given } from '../../testing/server.ts';
import { SuccessPage } from './success-page.tsx';

beforeEach(() => window.history.replaceState(null, '', '/success?session_id=cs_mock_growth'));

const { bought, states } = successContent;
const delivery = bought.next.steps.at(-1)?.title ?? '';
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
    expect(title()).toBe(bought.heading);
    expect(screen.getByText(delivery)).toBeVisible();
  },
);

test.each(['failed', 'expired'] as const)(
  'after a payment that is %s the page does not thank, says what to do and leads to the prices',
  async (state) => {
    given(readOrder, state);
    const { container } = render(<SuccessPage />);
    expect(await screen.findByText(orderContent.states[state].heading)).toBeVisible();
    expect(title()).toBe(states[state].heading);
    expect(states[state].heading).not.toBe(bought.heading);
    expect(container).not.toHaveTextContent(new RegExp(`Tack|${delivery}`));
    for (const { title } of states[state].next.steps) expect(screen.getByText(title)).toBeVisible();
    const [first] = screen.getAllByRole('link');
    expect(first).toHaveAttribute('href', '/pricing');
  },
);

test.each(['refunded', 'disputed', 'ended'] as const)(
  'of an order that is %s no delivery is promised',
  async (state) => {
    given(readOrder, state);
    const { container } = render(<SuccessPage />);
    expect(await screen.findByText(orderContent.states[state].heading)).toBeVisible();
    expect(container).not.toHaveTextContent(new RegExp(`Tack|${delivery}`));
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/contact');
  },
);
