import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { packages, plans } from '#contract/catalogue.ts';
import { render } from '../../testing/render.tsx';
import { PricingTabs } from './pricing-tabs.tsx';

const pricing = (
  <PricingTabs
    buy={(item, label) => (
      <button type="button" data-item={`${item.kind} ${item.id}`}>
        {label}
      </button>
    )}
  />
);

const panel = (name: string) => screen.getByRole('tabpanel', { name });
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? '';

beforeEach(() => window.history.replaceState(null, '', '/pricing'));

test('one-time purchase is chosen from the start', () => {
  render(pricing);
  expect(chosen()).toBe('Engångsköp');
});

test('choosing subscription puts it in the address, and choosing back takes it away', async () => {
  const { visitor } = render(pricing);
  await visitor.click(screen.getByRole('tab', { name: 'Abonnemang' }));
  expect(chosen()).toBe('Abonnemang');
  expect(window.location.search).toBe('?typ=abonnemang');
  await visitor.click(screen.getByRole('tab', { name: 'Engångsköp' }));
  expect(window.location.search).toBe('');
});

test('an address with the kind opens that tab and keeps what else it says', async () => {
  window.history.replaceState(null, '', '/pricing?ref=mail&typ=abonnemang');
  const { visitor } = render(pricing);
  expect(chosen()).toBe('Abonnemang');
  await visitor.click(screen.getByRole('tab', { name: 'Engångsköp' }));
  expect(window.location.search).toBe('?ref=mail');
});

test.each([
  ['{ArrowRight}', 'Abonnemang'],
  ['{ArrowRight}{ArrowRight}', 'Engångsköp'],
  ['{ArrowLeft}', 'Abonnemang'],
  ['{End}', 'Abonnemang'],
  ['{End}{Home}', 'Engångsköp'],
  ['a', 'Engångsköp'],
])('the keys %s on the tabs choose %s and move the focus there', async (keys, expected) => {
  const { visitor } = render(pricing);
  await visitor.tab();
  await visitor.keyboard(keys);
  expect(chosen()).toBe(expected);
  expect(screen.getByRole('tab', { name: expected })).toHaveFocus();
});

test('each kind has four cards: three to buy and one to ask about', () => {
  render(pricing);
  for (const [name, kind, ids] of [
    ['Engångsköp', 'package', Object.keys(packages)],
    ['Abonnemang', 'plan', Object.keys(plans)],
  ] as const) {
    const cards = within(panel(name)).getAllByRole('heading', { level: 3 });
    expect(cards.map((card) => card.firstChild?.textContent)).toEqual([
      '1 Workflow',
      '2 Workflow',
      '3 Workflow',
      'Fler än 3 Workflow',
    ]);
    const buttons = panel(name).querySelectorAll('[data-item]');
    expect([...buttons].map((one) => one.getAttribute('data-item'))).toEqual(
      ids.map((id) => `${kind} ${id}`),
    );
    const quote = within(panel(name)).getByRole('link', { name: 'Kontakta för offert' });
    expect(quote).toHaveAttribute('href', '/contact');
    expect(panel(name)).toHaveTextContent('Offert på begäran');
  }
});

test.each([
  ['Engångsköp', ['399 kr', '699 kr', '999 kr', 'exkl. moms', '498,75 kr inkl. moms']],
  ['Engångsköp', ['30 dagars support', '45 dagars support', '60 dagars support']],
  ['Engångsköp', ['72 arbetstimmar', '50 % vid start och 50 % vid leverans', '7 dagar']],
  ['Abonnemang', ['399 kr', '699 kr', '999 kr', 'per månad', '1 248,75 kr inkl. moms']],
  ['Abonnemang', ['svar inom 4 timmar', 'svar inom 2 timmar', 'Åtkomst inom 24 timmar']],
  ['Abonnemang', ['upp till 300 kr', 'upp till 600 kr', 'upp till 900 kr']],
  ['Abonnemang', ['Ingen bindningstid', '30 dagars uppsägning', '25 %', '15 minuter']],
])('the cards of %s say %j', (name, facts) => {
  render(pricing);
  const text = plain(panel(name).textContent);
  for (const fact of facts) expect(text).toContain(fact);
});

test('only the package of two is marked most popular', () => {
  render(pricing);
  const marks = screen.getAllByText('Mest populär');
  expect(marks).toHaveLength(1);
  expect(marks[0]?.closest('li')).toHaveTextContent('2 Workflow');
});
