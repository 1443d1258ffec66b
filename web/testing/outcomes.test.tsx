import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { acceptedExample } from '#contract/examples.ts';
import { places } from '../e2e/toasts/places.ts';
import { ContactFormFields } from '../features/contact/contact-form-fields.tsx';
import { LeadFormWithFlow } from '../features/leads/lead-form-with-flow.tsx';
import { OrderDetails } from '../features/orders/order-details.tsx';
import { useOrder } from '../features/orders/use-order.ts';
import { PriceCard } from '../features/purchase/price-card.tsx';
import { render } from './render.tsx';
import { given } from './server.ts';

// Tests the texts of every outcome. web/e2e/toasts.spec.ts shows each distinct toast in browsers.

const Order = () => <OrderDetails {...useOrder()} />;
const card = { buy: 'Köp', points: [], leave: () => undefined };

const components: Record<string, ReactNode> = {
  createLead: <LeadFormWithFlow />,
  createMessage: <ContactFormFields />,
  startCheckout: <PriceCard item={{ kind: 'package', id: 'growth' }} {...card} />,
  startSubscription: <PriceCard item={{ kind: 'plan', id: 'workflow2' }} {...card} />,
  readOrder: <Order />,
};

const cases = places
  .flatMap((place) => place.cases.map((one) => ({ ...place, ...one })))
  // In browsers a cut body still has a status; jsdom rejects the whole request.
  .filter(({ outcome, message }) => outcome !== 'cut' || message.by !== 'thanks');

function send(endpoint: Endpoint): void {
  for (const [name, value] of Object.entries(acceptedExample(endpoint).input)) {
    const field = document.querySelector(`form [name=${name}]:not([type=hidden])`);
    if (field) fireEvent.change(field, { target: { value } });
  }
  for (const consent of screen.queryAllByRole('checkbox')) fireEvent.click(consent);
  const button = document.querySelector('form [type=submit]');
  if (button) fireEvent.click(button);
}

test.each(cases)('the page of $name shows the text for $outcome', async (one) => {
  const { endpoint, outcome, path, message } = one;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  given(endpoint, outcome);
  window.history.replaceState(null, '', path);
  const { toasts, container } = render(components[endpoint.name]);
  send(endpoint);
  // Pages time out after 25 s; orders are polled before that.
  const isSlow = outcome === 'hangs' || (message.by === 'page' && outcome !== 'success');
  if (isSlow)
    for (let round = 0; round < 6; round++) await act(() => vi.advanceTimersByTimeAsync(25_000));
  const { by, ...words } = message;
  if (by === 'page') {
    await waitFor(() => expect(container.textContent).toContain(words.title));
    expect(container.textContent).toContain(words.description);
  } else if (by !== 'checkout') {
    await waitFor(() => expect(toasts.read()).toMatchObject(words));
  }
});
