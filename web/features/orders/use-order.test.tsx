import { act, screen } from '@testing-library/react';
import { http } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { packages, tierName } from '#contract/catalogue.ts';
import { readOrder } from '#contract/orders.ts';
import { server } from '../../../mocks/api/node.ts';
import { orderContent as content } from '../../content/order.ts';
import { render } from '../../testing/render.tsx';
import { given } from '../../testing/server.ts';
import { OrderDetails } from './order-details.tsx';
import { useOrder } from './use-order.ts';

const Order = () => <OrderDetails {...useOrder()} />;

const openWith = (search: string, state: unknown = null) => {
  window.history.replaceState(state, '', `/success${search}`);
  return render(<Order />);
};

const heading = (name: string) => screen.findByRole('heading', { name });

test('the order id is removed from the URL, and the rest of the URL stays', async () => {
  openWith('?session_id=cs_mock_growth&utm=mail#nu');
  expect(await heading(content.states.paid.heading)).toBeVisible();
  expect(window.location.search).toBe('?utm=mail');
  expect(window.location.hash).toBe('#nu');
});

test('a reload still finds the order', async () => {
  const { unmount } = openWith('?session_id=cs_mock_scale', { kept: true });
  expect(await heading(content.states.paid.heading)).toBeVisible();
  const kept = { kept: true, orderId: 'cs_mock_scale', orderAt: expect.any(Number) };
  expect(window.history.state).toEqual(kept);
  unmount();
  render(<Order />);
  expect(await screen.findByText(tierName(packages.scale))).toBeVisible();
});

test('while an order does not load, the page says that it is waiting, then that the purchase is valid', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  given(readOrder, 'hangs');
  openWith('?session_id=cs_mock_growth');
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(await heading(content.waiting.heading)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(25_000));
  expect(await heading(content.unreadable.heading)).toBeVisible();
});

test('an order whose payment is processing is read again until it is paid', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  given(readOrder, 'processing');
  openWith('?session_id=cs_mock_growth');
  expect(await heading(content.states.processing.heading)).toBeVisible();
  server.resetHandlers();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(await heading(content.states.paid.heading)).toBeVisible();
});

test.each([
  { state: 'open', outcome: 'open', times: 31 },
  { state: 'paid', outcome: 'success', times: 1 },
] as const)('an order that stays $state is read $times times', async (row) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  given(readOrder, row.outcome);
  const asked = vi.fn();
  server.use(http.get('*/api/orders/:id', asked));
  openWith('?session_id=cs_mock_growth');
  expect(await heading(content.states[row.state].heading)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(asked).toHaveBeenCalledTimes(row.times);
});

test('an open order whose later reads fail is read 31 times too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  given(readOrder, 'open');
  openWith('?session_id=cs_mock_growth');
  expect(await heading(content.states.open.heading)).toBeVisible();
  given(readOrder, 'unavailable');
  const asked = vi.fn();
  server.use(http.get('*/api/orders/:id', asked));
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(asked).toHaveBeenCalledTimes(30);
});
