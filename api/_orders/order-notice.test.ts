import { expect, test } from 'vitest';
import { placeholderCompany } from '../_contract/company.ts';
import { noonPlus } from '../_testing/clock.ts';
import { anOrder, plan, starter } from '../_testing/order.ts';
import type { Order } from './order.ts';
import { orderNotice } from './order-notice.ts';

const reply = 'Köparen har fått tre frågor. Svara inom en vardag från svaret.';

const textAbout = (order: Order, kind: 'paid' | 'failed' = 'paid') =>
  orderNotice(order, placeholderCompany, { kind }).text.replaceAll('\u00a0', ' ');

test('the notice about a paid plan contains the deadlines for access, 24 hours after the payment, and for support', () => {
  const text = textAbout({ ...anOrder(plan), paidAt: noonPlus(5) });
  expect(text).toContain(
    `Ge tillgång senast söndag 22 november 12.05\n${reply} Supporten svarar inom 4 timmar.`,
  );
});

test('the notice about a paid package contains the deadline for the reply', () => {
  const text = textAbout({ ...anOrder(starter), paidAt: noonPlus(5) });
  expect(text).toContain(reply);
  expect(text).not.toContain('Ge tillgång');
});

test('a notice about a failed payment contains no task', () => {
  expect(textAbout({ ...anOrder(plan), state: 'failed' }, 'failed')).not.toContain('Svara inom');
});

const vat = '25 % moms togs. Ett företag i ett annat EU-land';

test.each([
  { country: 'DK', changes: {}, isShown: true },
  { country: 'DK', changes: { vat: 0 }, isShown: false },
  { country: 'SE', changes: {}, isShown: false },
  { country: undefined, changes: {}, isShown: false },
])('a buyer in $country with $changes: the notice explains the VAT: $isShown', (row) => {
  const buyer = row.country ? { country: row.country } : {};
  const order = { ...anOrder(plan), paidAt: noonPlus(5), buyer, ...row.changes };
  expect(textAbout(order).includes(vat)).toBe(row.isShown);
});
