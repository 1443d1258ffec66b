import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { business } from '#contract/business.ts';
import { type Item, priced, vatOn } from '#contract/catalogue.ts';
import { formatKronor } from '#contract/format.ts';
import { type OrderSummary, readOrder } from '#contract/orders.ts';
import { answer, handle } from '../../../mocks/api/answer.ts';
import {
  mockOrder,
  mockSession,
  type OrderOutcome,
  refundedPart,
} from '../../../mocks/api/mock-order.ts';
import { server } from '../../../mocks/api/node.ts';
import { orderContent as content, wordsOf } from '../../content/order.ts';
import { orderLabels } from '../../content/order-parts.ts';
import { render } from '../../testing/render.tsx';
import { given } from '../../testing/server.ts';
import { OrderDetails } from './order-details.tsx';
import { useOrder } from './use-order.ts';

const Order = () => <OrderDetails {...useOrder()} />;

const openWith = (search: string) => {
  window.history.replaceState(null, '', `/success${search}`);
  render(<Order />);
};

function givenOrder(outcome: OrderOutcome, changes: Partial<OrderSummary>): void {
  server.use(
    handle(
      readOrder,
      answer(readOrder, ({ id }) => ({ order: { ...mockOrder(id, outcome), ...changes } })),
    ),
  );
}

// Testing Library reads a no-break space as a space.
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const seller = plain(orderLabels.seller);
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent);
const heading = (name: string) => screen.findByRole('heading', { name });
const amount = (ore: number) => plain(formatKronor(ore, 'always'));

const growth: Item = { kind: 'package', id: 'growth' };
const plan: Item = { kind: 'plan', id: 'workflow2' };

test.each([growth, plan])(
  'the buyer of $kind $id sees its name, net, VAT and total',
  async (item) => {
    const { name, net } = priced(item);
    openWith(`?session_id=${mockSession(item.id)}`);
    expect(await heading(content.states.paid.heading)).toBeVisible();
    expect(screen.getByText(name)).toBeVisible();
    expect(screen.getByText(orderLabels.number).nextSibling).toHaveTextContent(
      mockOrder(mockSession(item.id)).number,
    );
    expect(screen.getByText(orderLabels.date).nextSibling).toHaveTextContent(/^20\d\d-\d\d-\d\d$/);
    expect(screen.getByText(seller)).toHaveTextContent(content.states.paid.invoice);
    for (const ore of [net, vatOn(net), net + vatOn(net)]) {
      expect(
        screen.getByText((text) => text.replaceAll('\u00a0', ' ').startsWith(amount(ore))),
      ).toBeVisible();
    }
    expect(screen.queryAllByText(new RegExp(orderLabels.perMonth))).toHaveLength(
      item.kind === 'plan' ? 3 : 0,
    );
  },
);

test.each([
  { net: 100_00, vat: vatOn(100_00), label: orderLabels.vatOf(business.vatPercent) },
  { net: 100_00, vat: 0, label: orderLabels.vatOf(0) },
  { net: 100_00, vat: 12_34, label: orderLabels.vat },
  { net: 0, vat: 0, label: orderLabels.vat },
])('VAT of $vat öre on $net öre is called "$label"', async ({ net, vat, label }) => {
  givenOrder('paid', { net, vat, total: net + vat });
  openWith('?session_id=cs_mock_growth');
  expect(await screen.findByText(label.replace('\u00a0', ' '))).toBeVisible();
});

test.each([true, false])('a test order is labelled as one (livemode: %s)', async (livemode) => {
  givenOrder('paid', { livemode });
  openWith('?session_id=cs_mock_growth');
  expect(await heading(content.states.paid.heading)).toBeVisible();
  expect(screen.queryAllByText(orderLabels.test)).toHaveLength(livemode ? 0 : 1);
});

test.each([
  { outcome: 'failed', total: orderLabels.total },
  { outcome: 'expired', total: orderLabels.total },
  { outcome: 'processing', total: orderLabels.total, receipt: true },
  { outcome: 'refunded', total: 'Återbetalt belopp', receipt: true },
  { outcome: 'disputeLost', total: 'Tillbaka från banken', receipt: true },
  { outcome: 'disputed', total: orderLabels.total, receipt: true },
] as const)(
  'an order after $outcome shows its total as "$total" and promises no invoice',
  async (row) => {
    given(readOrder, row.outcome);
    openWith('?session_id=cs_mock_growth');
    const { heading: name } = wordsOf(mockOrder('cs_mock_growth', row.outcome));
    expect(await heading(name)).toBeVisible();
    expect(terms()[5]).toBe(row.total);
    expect(screen.queryAllByText(seller)).toHaveLength('receipt' in row ? 1 : 0);
    expect(screen.queryByText(content.states.paid.invoice)).not.toBeInTheDocument();
  },
);

const month = priced(plan).total;

test.each([
  { item: growth, outcome: 'partlyRefunded', label: 'Återbetalt belopp', sum: refundedPart },
  { item: plan, outcome: 'disputeLost', label: 'Tillbaka från banken', sum: month },
  { item: growth, outcome: 'disputed', label: 'Återbetalt belopp', sum: 50_00 },
  { item: plan, outcome: 'ended', label: 'Återbetalt belopp', sum: 3 * month },
] as const)('the buyer of a $item.kind sees what was returned after $outcome', async (row) => {
  const { item, outcome, label, sum } = row;
  givenOrder(outcome, { returned: sum });
  openWith(`?session_id=${mockSession(item.id)}`);
  const term = await screen.findByText(label);
  // A month's price is followed by its unit, a returned sum is not.
  expect(term.nextSibling?.textContent).toBe(formatKronor(sum, 'always'));
  expect(terms().indexOf(orderLabels.total)).toBe(outcome === 'ended' ? -1 : 5);
});

const isoDay = /^20\d\d-\d\d-\d\d$/;

test.each([
  { outcome: 'success', item: plan, last: ['Totalt', 'Nästa betalning'] },
  { outcome: 'ending', item: plan, last: ['Totalt', 'Avslutas'] },
  { outcome: 'ended', item: plan, last: ['Prenumeration', 'Avslutad'] },
  {
    outcome: 'refunded',
    item: growth,
    last: ['Återbetalt belopp', 'Återbetalningsdag', 'På kontot senast'],
  },
  { outcome: 'disputeLost', item: growth, last: ['Tillbaka från banken'] },
] as const)('the last rows of a $item.kind after $outcome are $last', async (row) => {
  given(readOrder, row.outcome);
  openWith(`?session_id=${mockSession(row.item.id)}`);
  expect(await screen.findByText(row.last.at(-1) ?? '')).toBeVisible();
  expect(terms().slice(-row.last.length)).toEqual(row.last);
  for (const label of row.last.slice(1))
    expect(screen.getByText(label).nextSibling).toHaveTextContent(isoDay);
});
