import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Item } from '#contract/catalogue.ts';
import { startCheckout, startSubscription } from '#contract/checkout.ts';
import type { Outcome } from '../../mocks/api/outcomes.ts';
import { BuyButton } from '../features/purchase/buy-button.tsx';
import { formCases } from './form-cases.ts';
import { fill } from './form-steps.ts';
import { render } from './render.tsx';
import { given } from './server.ts';

// Which toast each kind of answer shows (docs/product.md 7).

async function expectToast(title: string, description: string) {
  const toasts = within(await screen.findByRole('region', { name: /F8/ }));
  const toast = within(await toasts.findByRole('listitem'));
  expect(toast.getByText(title)).toBeVisible();
  expect(toast.getByText(description)).toBeVisible();
}

const thanks: Record<string, [title: string, description: string]> = {
  lead: ['Tack för din förfrågan', 'Vi återkommer inom 24 timmar.'],
  message: ['Tack för ditt meddelande', 'Vi svarar inom 24 arbetstimmar.'],
};

describe.each(formCases)('the $name form', ({ name, Form, endpoint, content, filled }) => {
  async function send(outcome: Outcome) {
    given(endpoint, outcome);
    const { toasts, visitor } = render(<Form />);
    await fill(visitor, filled);
    await visitor.click(screen.getByRole('button', { name: content.submitLabel }));
    return toasts;
  }

  test.each<Outcome>(['tooMany', 'htmlPage', 'offline', 'redirected'])(
    'after %s says that nothing was sent',
    async (outcome) => {
      const toasts = await send(outcome);
      await expectToast(
        'Något gick fel',
        'Försök igen eller kontakta oss direkt på hej@flodesbyran.example',
      );
      expect(toasts.read()).toMatchObject([{ variant: 'destructive' }]);
    },
  );

  // An OK status is a success, whatever its body (docs/product.md 7.1).
  test.each<Outcome>(['unreadable', 'unsuccessful'])('after %s thanks', async (outcome) => {
    const toasts = await send(outcome);
    const [title = '', description = ''] = thanks[name] ?? [];
    await expectToast(title, description);
    expect(toasts.read()).toMatchObject([{ variant: 'default' }]);
  });
});

const growth: Item = { kind: 'package', id: 'growth' };
const plan: Item = { kind: 'plan', id: 'workflow2' };

const noPayment = 'Betalningen kunde inte initieras';
const noPlan = 'Prenumerationen kunde inte initieras';
const paymentsDown =
  'Betalningssystemet är tillfälligt otillgängligt. Kontakta oss för att slutföra köpet.';
const tooMany = 'För många förfrågningar. Vänta en stund och försök igen.';
const otherwise = 'Något gick fel vid skapandet av betalningen.';

test.each<[Item, Outcome, title: string, description: string]>([
  [
    growth,
    'notConfigured',
    'Betalningar inte konfigurerade',
    'Betalningar är inte konfigurerade ännu. Kontakta administratören.',
  ],
  [growth, 'temporarilyUnavailable', noPayment, paymentsDown],
  [growth, 'configurationError', noPayment, paymentsDown],
  [growth, 'tooMany', noPayment, tooMany],
  [growth, 'unauthorizedOrigin', noPayment, 'Säkerhetsfel. Ladda om sidan och försök igen.'],
  [growth, 'invalidPackageType', noPayment, 'Ogiltigt paket valt. Kontakta support.'],
  [growth, 'internal', noPayment, otherwise],
  [growth, 'emptyBody', noPayment, otherwise],
  [growth, 'unreadable', noPayment, otherwise],
  [growth, 'withoutUrl', noPayment, otherwise],
  [growth, 'unsuccessfulWithMessage', noPayment, otherwise],
  [growth, 'offline', noPayment, otherwise],
  [growth, 'cut', noPayment, otherwise],
  [growth, 'redirected', noPayment, otherwise],
  [plan, 'tooMany', noPlan, tooMany],
  [plan, 'invalidPlanType', noPlan, 'Ogiltig prenumeration vald. Kontakta support.'],
  [plan, 'internal', noPlan, 'Något gick fel vid skapandet av prenumerationen.'],
])('a purchase of $kind $id, %s: the buyer is told why', async (item, outcome, title, text) => {
  given(item.kind === 'package' ? startCheckout : startSubscription, outcome);
  const leave = vi.fn<(url: string) => void>();
  const { toasts, visitor } = render(
    <BuyButton item={item} leave={leave}>
      Köp
    </BuyButton>,
  );
  const button = screen.getByRole('button', { name: 'Köp' });
  await visitor.click(button);
  await expectToast(title, text);
  expect(toasts.read()).toMatchObject([{ variant: 'destructive' }]);
  await waitFor(() => expect(button).toBeEnabled());
  expect(leave).not.toHaveBeenCalled();
});
