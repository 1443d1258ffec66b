import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw/http';
import { expect, test, vi } from 'vitest';
import type { Item } from '#contract/catalogue.ts';
import { startCheckout, startSubscription } from '#contract/checkout.ts';
import { checkoutFailures } from '#contract/errors.ts';
import { server } from '../../../mocks/api/node.ts';
import { pricingContent } from '../../content/pricing.ts';
import { render } from '../../testing/render.tsx';
import { given, sentTo } from '../../testing/server.ts';
import { BuyButton, type LoadRequest, usePurchase } from './buy-button.tsx';
import { PriceCard } from './price-card.tsx';

const growth: Item = { kind: 'package', id: 'growth' };
const plan: Item = { kind: 'plan', id: 'workflow2' };

function renderButton(item: Item = growth, load?: LoadRequest) {
  const leave = vi.fn<(url: string) => void>();
  const view = render(
    <PriceCard item={item} buy="Köp" points={[]} leave={leave} {...(load && { load })} />,
  );
  return { ...view, leave, button: screen.getByRole('button', { name: 'Köp' }) };
}

const comeBack = (persisted: boolean) =>
  act(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));

test.each([growth, plan])(
  'buying $kind $id sends only its id, and the browser goes to the checkout',
  async (item) => {
    const orders = sentTo(item.kind === 'package' ? startCheckout : startSubscription);
    const { button, leave, visitor } = renderButton(item);
    await visitor.click(button);
    await waitFor(() =>
      expect(leave).toHaveBeenCalledExactlyOnceWith(
        `${location.origin}/pricing?mock_checkout=cs_mock_${item.id}`,
      ),
    );
    const key = item.kind === 'package' ? 'packageType' : 'planType';
    expect(orders).toEqual([{ [key]: item.id }]);
  },
);

const DisabledButton = () => (
  <BuyButton item={growth} purchase={usePurchase(growth)} disabled>
    Köp
  </BuyButton>
);

test('a disabled buy button keeps its label and sends no order', async () => {
  const orders = sentTo(startCheckout);
  const { visitor } = render(<DisabledButton />);
  const button = screen.getByRole('button', { name: 'Köp' });
  expect(button).toBeDisabled();
  await visitor.click(button);
  expect(button).toHaveTextContent('Köp');
  expect(orders).toEqual([]);
});

test('two presses before the page rerenders send one order', async () => {
  const orders = sentTo(startCheckout);
  const { button, leave } = renderButton();
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(orders).toHaveLength(1);
});

test('every press for the same item sends the same idempotency key; another item has another key', async () => {
  const keys: (string | null)[] = [];
  server.events.on('request:start', ({ request }) => {
    keys.push(request.headers.get('idempotency-key'));
  });
  for (const item of [growth, growth, { kind: 'package', id: 'scale' } as const]) {
    const { button, leave, visitor, unmount } = renderButton(item);
    await visitor.click(button);
    await waitFor(() => expect(leave).toHaveBeenCalled());
    unmount();
  }
  const [first, second, other] = keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(other).toMatch(/^[0-9a-f]{32}$/);
  expect(other).not.toBe(first);
  expect(Object.values(sessionStorage)).toContain(first);
});

test.each<[string, LoadRequest]>([
  ['cannot be loaded', () => Promise.reject(new TypeError())],
  ['does not arrive within four seconds', () => new Promise(() => {})],
])(
  'the browser posts the form when the code that starts a purchase %s, and can post it again',
  async (_, load) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const posted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    const { button, leave, toasts } = renderButton(growth, load);
    button.click();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(posted).toHaveBeenCalledOnce();
    expect(button).toBeDisabled();
    expect(toasts.read()).toBeUndefined();
    await act(() => vi.advanceTimersByTimeAsync(10_500));
    expect(button).toBeEnabled();
    expect(leave).not.toHaveBeenCalled();
  },
);

test('the buy button is disabled while the browser leaves, and enabled when the visitor returns', async () => {
  const { button, leave, visitor } = renderButton();
  await visitor.click(button);
  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(button).toBeDisabled();
  expect(button).toHaveTextContent(pricingContent.card.busy);
  // Stops the timer that enables the button by itself.
  vi.useFakeTimers();
  comeBack(true);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(button).toBeEnabled();
  expect(button).toHaveTextContent('Köp');
});

test('a visitor who opened another page meanwhile is not redirected to the checkout', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
  server.use(http.post('*/api/checkout/session', () => answered));
  const { button, leave, rerender, visitor } = renderButton();
  await visitor.click(button);
  rerender(<p>Kontakt</p>);
  answer(Response.json({ success: true, url: 'https://checkout.example' }));
  rerender(<PriceCard item={plan} buy="Prenumerera" points={[]} leave={leave} />);
  await visitor.click(screen.getByRole('button', { name: 'Prenumerera' }));
  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(leave).not.toHaveBeenCalledWith('https://checkout.example');
});

test('the buy button is enabled ten seconds after the visitor stops the navigation', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { button, leave } = renderButton();
  act(() => button.click());
  await waitFor(() => expect(leave).toHaveBeenCalled());
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(button).toBeDisabled();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(button).toBeEnabled();
});

test('a page that has just finished loading does not interrupt a purchase', async () => {
  given(startCheckout, 'hangs');
  const { button, visitor } = renderButton();
  await visitor.click(button);
  comeBack(false);
  expect(button).toBeDisabled();
});

test('after a failure a message shows the failed purchase and what to do, until the next press', async () => {
  given(startCheckout, 'internal');
  const { button, container, toasts, visitor } = renderButton();
  await visitor.click(button);
  const link = await screen.findByRole('link', { name: 'skriv\u00a0till\u00a0oss' });
  expect(link).toHaveAttribute('href', '/contact');
  act(() => toasts.dismiss(1));
  expect(screen.queryByText(checkoutFailures.package.title)).not.toBeInTheDocument();
  expect(container).toHaveTextContent(
    'Köpet av 2 Workflow gick inte igenom. Inga pengar har dragits.',
  );
  given(startCheckout, 'hangs');
  await visitor.click(button);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test.each([
  { answer: { success: true, url: 'javascript:alert(1)' } },
  { answer: { success: true, url: 7 } },
  { answer: { success: 'yes', url: 'https://checkout.example' } },
  { answer: { url: 'https://checkout.example' } },
  { answer: null },
  { answer: [] },
])('the browser stays on the page when the answer is $answer', async ({ answer }) => {
  server.use(http.post('*/api/checkout/session', () => Response.json(answer)));
  const { button, leave, visitor } = renderButton();
  await visitor.click(button);
  expect(await screen.findByText(checkoutFailures.package.title)).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
});
