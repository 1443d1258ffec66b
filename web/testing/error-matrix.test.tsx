import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { startCheckout, startSubscription } from '#contract/checkout.ts';
import { createMessage } from '#contract/contact.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { validLead, validMessage } from '#contract/form-examples.ts';
import { createLead } from '#contract/leads.ts';
import type { Outcome } from '../../mocks/api/outcomes.ts';
import { contactFormContent as contact, leadFormContent as lead } from '../content/forms.ts';
import { ContactFormFields } from '../features/contact/contact-form-fields.tsx';
import { LeadFormFields } from '../features/leads/lead-form-fields.tsx';
import { BuyButton } from '../features/purchase/buy-button.tsx';
import { render } from './render.tsx';
import { given } from './server.ts';

// Which toast each kind of answer shows (docs/product.md 7); each text once.

type Row = [Endpoint, Outcome, title: string, description: string];

const notSent = [
  'Något gick fel',
  'Försök igen eller kontakta oss direkt på hej@flodesbyran.example',
] as const;
const leadSent = ['Tack för din förfrågan', 'Vi återkommer inom 24 timmar.'] as const;
const messageSent = ['Tack för ditt meddelande', 'Vi svarar inom 24 arbetstimmar.'] as const;
const noPayment = 'Betalningen kunde inte initieras';
const noPlan = 'Prenumerationen kunde inte initieras';
const paymentsDown =
  'Betalningssystemet är tillfälligt otillgängligt. Kontakta oss för att slutföra köpet.';
const tooMany = 'För många förfrågningar. Vänta en stund och försök igen.';
const otherwise = 'Något gick fel vid skapandet av betalningen.';

const forms: Row[] = [
  [createLead, 'tooMany', ...notSent],
  [createLead, 'htmlPage', ...notSent],
  [createMessage, 'offline', ...notSent],
];

// An OK status is a success, whatever its body (docs/product.md 7.1).
const sent: Row[] = [
  [createLead, 'unreadable', ...leadSent],
  [createMessage, 'unsuccessful', ...messageSent],
];

const purchases: Row[] = [
  [
    startCheckout,
    'notConfigured',
    'Betalningar inte konfigurerade',
    'Betalningar är inte konfigurerade ännu. Kontakta administratören.',
  ],
  [startCheckout, 'temporarilyUnavailable', noPayment, paymentsDown],
  [startCheckout, 'configurationError', noPayment, paymentsDown],
  [startCheckout, 'tooMany', noPayment, tooMany],
  [startCheckout, 'unauthorizedOrigin', noPayment, 'Säkerhetsfel. Ladda om sidan och försök igen.'],
  [startCheckout, 'invalidPackageType', noPayment, 'Ogiltigt paket valt. Kontakta support.'],
  [startCheckout, 'internal', noPayment, otherwise],
  [startCheckout, 'emptyBody', noPayment, otherwise],
  [startCheckout, 'unreadable', noPayment, otherwise],
  [startCheckout, 'withoutUrl', noPayment, otherwise],
  [startCheckout, 'unsuccessfulWithMessage', noPayment, otherwise],
  [startCheckout, 'offline', noPayment, otherwise],
  [startSubscription, 'tooMany', noPlan, tooMany],
  [startSubscription, 'invalidPlanType', noPlan, 'Ogiltig prenumeration vald. Kontakta support.'],
  [startSubscription, 'internal', noPlan, 'Något gick fel vid skapandet av prenumerationen.'],
];

/** Where a visitor makes the call: the page, what is typed first, and the button. */
type Place = { page: ReactNode; typed: [label: string, value: string][]; button: string };

const leave = vi.fn<(url: string) => void>();

const places = new Map<Endpoint, Place>([
  [
    createLead,
    {
      page: <LeadFormFields />,
      typed: [
        [lead.name.label, validLead.name],
        [lead.email.label, validLead.email],
        [lead.painPoint.label, validLead.painPoint],
      ],
      button: lead.submitLabel,
    },
  ],
  [
    createMessage,
    {
      page: <ContactFormFields />,
      typed: [
        [contact.name.label, validMessage.name],
        [contact.email.label, validMessage.email],
        [contact.message.label, validMessage.message],
      ],
      button: contact.submitLabel,
    },
  ],
  [
    startCheckout,
    {
      page: (
        <BuyButton item={{ kind: 'package', id: 'growth' }} leave={leave}>
          Köp
        </BuyButton>
      ),
      typed: [],
      button: 'Köp',
    },
  ],
  [
    startSubscription,
    {
      page: (
        <BuyButton item={{ kind: 'plan', id: 'workflow2' }} leave={leave}>
          Köp
        </BuyButton>
      ),
      typed: [],
      button: 'Köp',
    },
  ],
]);

async function call(visitor: UserEvent, { typed, button }: Place) {
  for (const [label, value] of typed) {
    await visitor.click(screen.getByRole('textbox', { name: label }));
    await visitor.paste(value);
  }
  for (const box of screen.queryAllByRole('checkbox')) await visitor.click(box);
  await visitor.click(screen.getByRole('button', { name: button }));
}

async function expectToast([endpoint, outcome, title, description]: Row, variant: string) {
  const place = places.get(endpoint);
  if (!place) throw new Error(`no page makes the call ${endpoint.name}`);
  const { toasts, visitor } = render(place.page);
  given(endpoint, outcome);
  await call(visitor, place);
  const toast = within(await screen.findByRole('listitem'));
  expect(toast.getByText(title)).toBeVisible();
  expect(toast.getByText(description)).toBeVisible();
  expect(toasts.read()).toMatchObject([{ variant }]);
  await waitFor(() => expect(screen.getByRole('button', { name: place.button })).toBeEnabled());
  expect(leave).not.toHaveBeenCalled();
}

const named = (rows: Row[]) => rows.map((row) => ({ name: row[0].name, outcome: row[1], row }));

test.each(named([...forms, ...purchases]))(
  '$name, $outcome: the visitor is told that it failed',
  ({ row }) => expectToast(row, 'destructive'),
);

test.each(named(sent))('$name, $outcome: the visitor is thanked', ({ row }) =>
  expectToast(row, 'default'),
);
