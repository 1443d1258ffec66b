import { expect, test } from 'vitest';
import { orderNumber } from '../_contract/purchases.ts';
import type { Dispute, Money } from '../_platform/money.ts';
import { aDispute, anOrder, plan } from '../_testing/order.ts';
import { mattersOf } from './order-matters.ts';

const order = { ...anOrder(plan), net: 399_00, closedAt: null };

const morning = new Date('2026-03-10T05:00:00Z');

const daysAgo = (days: number) => new Date(morning.getTime() - days * 24 * 3_600_000).toISOString();

const linesOf = (money: Money, changes: Partial<typeof order> = {}) =>
  mattersOf({ ...order, ...changes, money }, morning).map((row) =>
    row
      .join(': ')
      .replace(` ${orderNumber(order.id)}:`, ':')
      .replaceAll('\u00a0', ' '),
  );

const disputed = (changes: Partial<Dispute>): Money => ({
  disputes: [
    {
      ...aDispute({ amount: 399_00, charged: 399_00, chargedAt: '2026-03-03T12:00:00Z' }),
      since: daysAgo(1),
      dueBy: '2026-03-13T23:59:00Z',
      ...changes,
    },
  ],
});
const charge = '399,00 kr, dragen 3 mars.';
const answer = 'Svara i Stripe senast 14 mars kl. 00.59.';

test.each<[what: string, money: Money, line: string]>([
  ['a dispute', disputed({}), `Bestridd betalning: ${charge} ${answer}`],
  [
    'a dispute that nobody answered in time',
    disputed({ dueBy: '2026-03-09T23:59:59Z' }),
    `Bestridd betalning: ${charge} Tiden att svara gick ut 10 mars kl. 00.59. Banken avgör.`,
  ],
  [
    'a dispute about a part',
    disputed({ amount: 100_00 }),
    `Bestridd betalning: 100,00 kr av ${charge} ${answer}`,
  ],
  [
    'an inquiry',
    disputed({ class: 'inquiry' }),
    `Förfrågan från banken: ${charge} Inga pengar har tagits. ${answer}`,
  ],
  [
    'an appeal without an answer',
    {
      disputes: [
        {
          ...aDispute(),
          class: 'appealDue',
          since: daysAgo(1),
          chargedAt: daysAgo(7),
          charged: 399_00,
          amount: 399_00,
        },
      ],
    },
    `Bestridd betalning, överklagad: ${charge} Banken tar inte emot något svar.`,
  ],
  [
    'a dispute that the bank decides',
    disputed({ class: 'waiting' }),
    `Bestridd betalning: ${charge} Banken avgör.`,
  ],
  [
    'a lost dispute',
    disputed({ class: 'lost' }),
    `Förlorad tvist: ${charge} Köparen får pengarna. Prenumerationen fortsätter att dras, om du inte avslutar den i Stripe.`,
  ],
  [
    'a pending refund',
    { returned: 1, returning: 399_00 },
    'Återbetalning på väg: 399,00 kr. Stripe kan vänta på att ditt saldo räcker.',
  ],
  [
    'an unpaid renewal',
    { unpaid: { createdAt: '2026-02-28T23:30:00Z', url: 'https://invoice.example/2' } },
    'Obetald förnyelse: mars. Faktura: https://invoice.example/2',
  ],
  ['an end', { endsAt: '2026-04-02T22:00:00Z' }, 'Prenumeration: avslutas 3 april'],
  [
    'a changed price',
    { price: 449_00 },
    'Ändrat pris: 449,00 kr per månad hos Stripe, 399,00 kr i ordern, exklusive moms.',
  ],
  [
    'money after the end',
    { paidAfterEnd: { amount: 498_75, paidAt: '2026-03-03T12:00:00Z' } },
    'Betalt efter slutet: 498,75 kr, 3 mars. Betala tillbaka det som du inte har rätt till.',
  ],
])('the report has a line about %s', (_what, money, line) => {
  expect(linesOf(money)).toEqual([line]);
});

test('what has ended well has no line', () => {
  expect(linesOf({ returned: 100, lost: 100 })).toEqual([]);
});

test('a lost dispute and a failed refund have a line for seven days', () => {
  const failed = (days: number): Money => ({
    ...disputed({ class: 'lost', since: daysAgo(days) }),
    failedRefunds: [{ id: 're_1', amount: 100, since: daysAgo(days) }],
  });
  expect([linesOf(failed(6.9)).length, linesOf(failed(7)).length]).toEqual([2, 0]);
});

test('a lost dispute of an ended plan does not say that the plan goes on', () => {
  const [line] = linesOf(disputed({ class: 'lost' }), { closedAt: morning } as never);
  expect(line).toMatch(/får pengarna\.$/);
});
