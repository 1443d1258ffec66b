import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Item } from '#contract/catalogue.ts';
import type { ToastText } from '#contract/errors.ts';
import { validLead, validMessage } from '#contract/form-examples.ts';
import { errorMatrix, visitorCalls } from '../../mocks/api/error-matrix.ts';
import { contactFormContent as contact, leadFormContent as lead } from '../content/forms.ts';
import { ContactFormFields } from '../features/contact/contact-form-fields.tsx';
import { LeadFormFields } from '../features/leads/lead-form-fields.tsx';
import { BuyButton } from '../features/purchase/buy-button.tsx';
import { render } from './render.tsx';
import { given } from './server.ts';

type Leave = (url: string) => void;

/** Where a visitor makes the call: the page, what is typed first, and the button. */
type Place = {
  page: (leave: Leave) => ReactNode;
  typed: [string, string][];
  button: string;
  /** What a form says when it has arrived. */
  thanks?: ToastText;
};

const shop = (item: Item): Place => ({
  page: (leave) => (
    <BuyButton item={item} leave={leave}>
      Köp
    </BuyButton>
  ),
  typed: [],
  button: 'Köp',
});

const places: Record<string, Place> = {
  createLead: {
    page: () => <LeadFormFields />,
    typed: [
      [lead.name.label, validLead.name],
      [lead.email.label, validLead.email],
      [lead.painPoint.label, validLead.painPoint],
    ],
    button: lead.submitLabel,
    thanks: lead.sent,
  },
  createMessage: {
    page: () => <ContactFormFields />,
    typed: [
      [contact.name.label, validMessage.name],
      [contact.email.label, validMessage.email],
      [contact.message.label, validMessage.message],
    ],
    button: contact.submitLabel,
    thanks: contact.sent,
  },
  startCheckout: shop({ kind: 'package', id: 'growth' }),
  startSubscription: shop({ kind: 'plan', id: 'workflow2' }),
};

async function call(visitor: UserEvent, { typed, button }: Place) {
  for (const [label, value] of typed) {
    await visitor.click(screen.getByRole('textbox', { name: label }));
    await visitor.paste(value);
  }
  for (const box of screen.queryAllByRole('checkbox')) await visitor.click(box);
  await visitor.click(screen.getByRole('button', { name: button }));
}

const matrix = errorMatrix();
let proven = 0;

afterEach(() => void vi.useRealTimers());
afterAll(() => {
  process.stdout.write(
    `error matrix: ${visitorCalls.length} calls, ${proven} of ${matrix.length} (call x outcome) proven\n`,
  );
});

test.each(matrix)('$endpoint.name, $outcome: the visitor is told', async (row) => {
  const { endpoint, outcome, expected } = row;
  const place = places[endpoint.name];
  if (!place) throw new Error(`no page makes the call ${endpoint.name}`);
  const leave = vi.fn<Leave>();
  if (outcome === 'slow') vi.useFakeTimers({ shouldAdvanceTime: true });
  const { toasts, visitor } = render(place.page(leave));
  given(endpoint, outcome);
  await call(visitor, place);
  if (outcome === 'slow') await act(() => vi.advanceTimersByTimeAsync(4000));
  if (expected === 'leaves') {
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(toasts.read()).toEqual([]);
  } else {
    const text = expected === 'sent' ? place.thanks : expected;
    if (!text) throw new Error(`${endpoint.name} has no words of thanks`);
    const toast = within(await screen.findByRole('listitem'));
    expect(toast.getByText(text.title)).toBeVisible();
    expect(toast.getByText(text.description)).toBeVisible();
    expect(toasts.read()).toMatchObject([
      { variant: expected === 'sent' ? 'default' : 'destructive' },
    ]);
    expect(leave).not.toHaveBeenCalled();
  }
  proven += 1;
});
