import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Item } from '#contract/catalogue.ts';
import { startCheckout, startSubscription } from '#contract/checkout.ts';
import type { Outcome } from '../../../mocks/api/outcomes.ts';
import { render } from '../../testing/render.tsx';
import { given } from '../../testing/server.ts';
import { PriceCard } from './price-card.tsx';

const growth: Item = { kind: 'package', id: 'growth' };
const plan: Item = { kind: 'plan', id: 'workflow2' };

const [waits, asks] = [/Vänta en stund, ladda om sidan/, /Här hjälper det inte att vänta/];

test.each<[Item, Outcome, RegExp]>([
  [growth, 'notConfigured', asks],
  [growth, 'invalidPackageType', asks],
  [plan, 'invalidPlanType', asks],
  [growth, 'configurationError', waits],
  [plan, 'temporarilyUnavailable', waits],
  [growth, 'tooMany', waits],
  [growth, 'unauthorizedOrigin', waits],
  [plan, 'internal', waits],
  [growth, 'offline', waits],
  [growth, 'withoutUrl', waits],
])('for $id and $1 the text by the button matches the toast', async (item, outcome, advice) => {
  const endpoint = item.kind === 'package' ? startCheckout : startSubscription;
  given(endpoint, outcome);
  const { container, visitor } = render(<PriceCard item={item} buy="Köp" points={[]} />);
  await visitor.click(screen.getByRole('button', { name: 'Köp' }));
  await screen.findByRole('link', { name: 'skriv\u00a0till\u00a0oss' });
  expect(container).toHaveTextContent(advice);
  expect(container).not.toHaveTextContent(advice === asks ? waits : asks);
});
