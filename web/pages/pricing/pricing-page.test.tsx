import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { packages, plans, tierName } from '#contract/catalogue.ts';
import { approvalTime } from '#contract/promises.ts';
import { pricingContent } from '../../content/pricing.ts';
import { termsContent } from '../../content/terms.ts';
import { render } from '../../testing/render.tsx';
import { PricingPage } from './pricing-page.tsx';

const { onetime, subscription, guarantee, tabs } = pricingContent;

const panel = (name: string) => screen.getByRole('tabpanel', { name });

test('one button of each kind is solid: that of the package most people choose, and that of the smallest plan', () => {
  render(<PricingPage />);
  const buttons = screen.getAllByRole('button', { hidden: true });
  const solid = buttons.filter((button) => button.dataset.variant === 'primary');
  const popular = Object.values(packages).find(({ mostPopular }) => mostPopular);
  expect(solid.map((button) => button.textContent)).toEqual([
    onetime.buy(popular ? tierName(popular) : ''),
    `${subscription.buy} ${subscription.buyRest(tierName(plans.workflow1))}`,
  ]);
});

test.each([
  [tabs.onetime, onetime.lasting],
  [tabs.subscription, subscription.lasting],
])('the guarantee of the terms stands with the cards of %s', (tab, lasting) => {
  render(<PricingPage />);
  expect(panel(tab).textContent).toContain(guarantee(lasting).text);
  const chapter = termsContent.chapters.find(({ id }) => id === 'godkannande');
  for (const words of ['rättar vi det utan kostnad', approvalTime]) {
    expect(panel(tab).textContent).toContain(words);
    expect(chapter?.blocks.join()).toContain(words);
  }
});

test('directly under each group of price cards the terms are linked', () => {
  const { container } = render(<PricingPage />);
  const { link } = pricingContent.terms('');
  const links = [...container.querySelectorAll('.price-cards + div p:first-child a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [link, '/terms'],
    [link, '/terms'],
  ]);
});
