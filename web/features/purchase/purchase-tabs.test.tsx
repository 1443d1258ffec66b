import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { packages, plans, tierName, vatOn } from '#contract/catalogue.ts';
import { startCheckout } from '#contract/checkout.ts';
import { formatKronor } from '#contract/format.ts';
import { loadThenNavigate } from '../../app/router.tsx';
import { quoteAddress } from '../../content/offer.ts';
import { pricingContent } from '../../content/pricing.ts';
import { render } from '../../testing/render.tsx';
import { given } from '../../testing/server.ts';
import { PurchaseTabs } from './purchase-tabs.tsx';

const { tabs, onetime, subscription } = pricingContent;

const panel = (name: string) => screen.getByRole('tabpanel', { name });
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

beforeEach(() => window.history.replaceState(null, '', '/pricing'));

test('a URL with the kind of purchase opens that tab and keeps its other parameters', async () => {
  window.history.replaceState(null, '', '/pricing?ref=mail&typ=prenumeration');
  const { visitor } = render(<PurchaseTabs />);
  expect(chosen()).toBe(tabs.subscription);
  await visitor.click(screen.getByRole('tab', { name: tabs.onetime }));
  expect(window.location.search).toBe('?ref=mail');
});

test.each([
  ['{ArrowRight}', tabs.subscription],
  ['{ArrowRight}{ArrowRight}', tabs.onetime],
  ['{ArrowLeft}', tabs.subscription],
  ['{End}', tabs.subscription],
  ['{End}{Home}', tabs.onetime],
  ['a', tabs.onetime],
])('the keys %s on the tabs choose %s and move the focus there', async (keys, expected) => {
  const { visitor } = render(<PurchaseTabs />);
  await visitor.tab();
  await visitor.keyboard(keys);
  expect(chosen()).toBe(expected);
  expect(screen.getByRole('tab', { name: expected })).toHaveFocus();
});

test('the tabs work even if the browser refuses to change the URL', async () => {
  const { visitor } = render(
    <Router aroundNav={loadThenNavigate()}>
      <PurchaseTabs />
    </Router>,
  );
  const refuse = vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new DOMException('100 times per 30 seconds', 'SecurityError');
  });
  await visitor.click(screen.getByRole('tab', { name: tabs.subscription }));
  expect(chosen()).toBe(tabs.subscription);
  await visitor.click(screen.getByRole('tab', { name: tabs.onetime }));
  expect(chosen()).toBe(tabs.onetime);
  refuse.mockRestore();
  await visitor.click(screen.getByRole('tab', { name: tabs.subscription }));
  expect(window.location.search).toBe('?typ=prenumeration');
});

const kinds = [
  { kind: 'package', tab: tabs.onetime, tiers: Object.values(packages), content: onetime },
  { kind: 'plan', tab: tabs.subscription, tiers: Object.values(plans), content: subscription },
] as const;

test.each(kinds)(
  'the tab $tab has a card for each size and a card for quotes',
  ({ kind, tab, tiers, content }) => {
    render(<PurchaseTabs />);
    const headings = within(panel(tab)).getAllByRole('heading', { level: 3 });
    const cards = headings.slice(0, tiers.length + 1);
    expect(plain(content.quote.name)).toContain(` ${tiers.at(-1)?.workflows} `);
    expect(cards.map((card) => card.firstChild?.textContent)).toEqual([
      ...tiers.map(tierName),
      content.quote.name,
    ]);
    for (const name of tiers.map(tierName)) {
      const button =
        kind === 'plan' ? `${content.buy} ${content.buyRest(name)}` : content.buy(name);
      expect(within(panel(tab)).getByRole('button', { name: button })).toBeEnabled();
    }
    const quote = within(panel(tab)).getByRole('link', { name: content.quote.action.label });
    expect(quote).toHaveAttribute('href', quoteAddress(kind));
    expect(panel(tab)).toHaveTextContent(content.quote.price);
  },
);

test.each(kinds)(
  'each card of the tab $tab shows its price without and with VAT',
  ({ kind, tab, tiers }) => {
    render(<PurchaseTabs />);
    for (const { workflows, price } of tiers) {
      const heading = within(panel(tab))
        .getAllByRole('heading', { level: 3 })
        .find((card) => card.firstChild?.textContent === tierName({ workflows }));
      const card = plain(heading?.closest('li')?.textContent ?? '');
      const unit = kind === 'plan' ? '/mån' : '';
      expect(card).toContain(`${plain(formatKronor(price))}${unit}exkl. moms`);
      expect(card).toContain(plain(`${formatKronor(price + vatOn(price))}${unit} inkl. moms`));
    }
  },
);

test('the toast about one kind of purchase closes when the visitor chooses the other kind', async () => {
  given(startCheckout, 'internal');
  const { toasts, visitor } = render(<PurchaseTabs />);
  const [buy] = within(panel(tabs.onetime)).getAllByRole('button', { name: /^Köp/ });
  await visitor.click(buy as HTMLElement);
  await waitFor(() => expect(toasts.read()).toMatchObject({ open: true }));
  await visitor.click(screen.getByRole('tab', { name: tabs.subscription }));
  expect(toasts.read()).toMatchObject({ open: false });
});

test('only the package that the catalogue marks is called the most popular', () => {
  render(<PurchaseTabs />);
  const marks = screen.getAllByText(pricingContent.card.popular);
  const popular = Object.values(packages).filter(({ mostPopular }) => mostPopular);
  expect(marks.map((mark) => mark.closest('h3')?.firstChild?.textContent)).toEqual(
    popular.map(tierName),
  );
});
