import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startCheckout } from '#contract/checkout.ts';
import { readOrder } from '#contract/orders.ts';
import { mockSession } from '../../../mocks/api/mock-order.ts';
import { keepInTab } from '../../lib/tab-storage.ts';
import CancelPage from '../../pages/cancel/cancel-page.tsx';
import SuccessPage from '../../pages/success/success-page.tsx';
import { render } from '../../testing/render.tsx';
import { given, sentTo } from '../../testing/server.ts';
import { PriceCard } from './price-card.tsx';
import { RecentOrderLine } from './recent-order-line.tsx';

const session = mockSession('starter');
const bought = 'Du har nyss beställt 1 Workflow.';
const leave = () => {};
const card = (
  <PriceCard item={{ kind: 'package', id: 'starter' }} buy="Köp" points={[]} leave={leave} />
);

const text = (container: HTMLElement) => container.textContent.replaceAll('\u00a0', ' ');

/** Opens /success as the checkout does, and leaves it when the order is shown. */
async function arrive(state: 'paid' | 'failed' = 'paid') {
  given(readOrder, state === 'paid' ? 'success' : state);
  window.history.replaceState(null, '', `/success?session_id=${session}`);
  const { unmount } = render(<SuccessPage />);
  await screen.findByText('1 Workflow');
  unmount();
}

test('right after a purchase the price cards and /cancel mention the order and link to it', async () => {
  await arrive();
  const { container, unmount } = render(card);
  expect(text(container)).toContain(bought);
  const link = screen.getByRole('link', { name: /^Se\sorder/ });
  expect(link).toHaveAttribute('href', `/success?session_id=${session}`);
  unmount();
  expect(text(render(<CancelPage />).container)).toContain(bought);
});

test('the buy button still starts a purchase after a purchase', async () => {
  await arrive();
  const orders = sentTo(startCheckout);
  const { visitor } = render(card);
  await visitor.click(screen.getByRole('button', { name: 'Köp' }));
  await waitFor(() => expect(orders).toHaveLength(1));
});

test('an order whose payment failed is not mentioned', async () => {
  await arrive('failed');
  expect(text(render(<RecentOrderLine />).container)).toBe('');
});

test('an order is mentioned for 15 minutes from the first visit of its page, then forgotten', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await arrive();
  vi.setSystemTime(Date.now() + 14 * 60_000);
  await arrive();
  const { container, unmount } = render(<RecentOrderLine />);
  expect(text(container)).toContain(bought);
  unmount();
  vi.setSystemTime(Date.now() + 60_000);
  expect(text(render(<RecentOrderLine />).container)).toBe('');
  expect(JSON.stringify(sessionStorage)).not.toContain(session);
});

test('a page from the back/forward cache mentions an order that was paid meanwhile', async () => {
  const { container } = render(<RecentOrderLine />);
  expect(text(container)).toBe('');
  await arrive();
  act(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(text(container)).toContain(bought);
});

test('where the browser blocks storage, both pages work, and the order is mentioned until a reload', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  await arrive();
  expect(text(render(<RecentOrderLine />).container)).toContain(bought);
  // Texts kept in memory outlast a test.
  keepInTab('recent-order', undefined);
});
