import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { items, packages, tierName, workflowsOf } from '#contract/catalogue.ts';
import { approvalTime } from '#contract/promises.ts';
import { company } from '../../content/company.ts';
import { pricingContent } from '../../content/pricing.ts';
import { faqContent } from '../../content/pricing-details.ts';
import { termsContent } from '../../content/terms.ts';
import { render } from '../../testing/render.tsx';
import PricingPage from './pricing-page.tsx';

const { onetime, subscription, guarantee, refund, tabs } = pricingContent;

const panel = (name: string) => screen.getByRole('tabpanel', { name });

test('only the package that most people choose is marked, raised and has a solid button', () => {
  const { container } = render(<PricingPage />);
  const popular = Object.values(packages).find(({ mostPopular }) => mostPopular);
  const name = popular ? tierName(popular) : '';
  const textOf = (selector: string) =>
    [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(textOf('.price-card-badge')).toEqual([pricingContent.card.popular]);
  expect(textOf('[data-raised] h3')).toEqual([name + pricingContent.card.popular]);
  expect(textOf('.price-card button[data-variant=primary]')).toEqual([onetime.buy(name)]);
});

test('the link beside the lowest price of each tab says in words what it explains', () => {
  const { container } = render(<PricingPage />);
  const links = [...container.querySelectorAll(`.price-card a[href="#${faqContent.first}"]`)];
  expect(links.map(({ textContent }) => textContent)).toEqual(Array(2).fill('Varför så billigt?'));
});

test('each card with a price first names the flows that the buyer gets', () => {
  const { container } = render(<PricingPage />);
  const first = [...container.querySelectorAll('.price-card[id]')].map((card) =>
    card.querySelector('li')?.textContent?.replace('\u00a0', ' '),
  );
  expect(first).toEqual(
    items.map(({ id }) =>
      workflowsOf(id) === 1
        ? '1 flöde, byggt, testat och överlämnat'
        : `${workflowsOf(id)} flöden, byggda, testade och överlämnade`,
    ),
  );
});

test.each([
  [tabs.onetime, onetime.lasting],
  [tabs.subscription, subscription.lasting],
])('the cards of %s show the guarantee from the terms', (tab, lasting) => {
  render(<PricingPage />);
  expect(panel(tab).parentElement?.textContent).toContain(guarantee(lasting).text);
  const chapter = termsContent.chapters.find(({ id }) => id === 'godkannande');
  for (const words of ['rättar vi det utan kostnad', approvalTime]) {
    expect(panel(tab).parentElement?.textContent).toContain(words);
    expect(chapter?.blocks.join()).toContain(words);
  }
});

test('the promise to pay back and a link to the terms follow each group of price cards', () => {
  const { container } = render(<PricingPage />);
  const promises = [...container.querySelectorAll('.tab-content + div > p:first-child')];
  expect(promises.map(({ textContent }) => textContent)).toEqual([refund, refund]);
  const links = [...container.querySelectorAll('.tab-content + div p:first-child a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['våra villkor', '/terms'],
    ['våra villkor', '/terms'],
  ]);
});

test('with SALES=off every buy button is a link to /contact, and no sentence is about buying', () => {
  vi.spyOn(company, 'sales', 'get').mockReturnValue('off');
  const { container } = render(<PricingPage />);
  const { line, action } = pricingContent.notSelling;
  expect(screen.getByText(line)).toBeVisible();
  const links = [...container.querySelectorAll('[id] > .price-card-action a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    items.map(() => [action.label, action.href]),
  );
  expect(container.querySelector('form')).toBeNull();
  expect(container).not.toHaveTextContent(/godkänner du våra villkor/);
});

test('with SALES=on no line says that nothing is sold', () => {
  render(<PricingPage />);
  expect(screen.queryByText(pricingContent.notSelling.line)).toBeNull();
});
