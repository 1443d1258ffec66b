export type Outcome = 'paid' | 'declined' | 'settles' | 'fails';

type Card = { number: string; outcome: Outcome; says: string };

/** The test cards of the hosted page; the first two are Stripe's own numbers. */
export const cards = {
  ok: { number: '4242 4242 4242 4242', outcome: 'paid', says: 'Betalningen går igenom' },
  declined: { number: '4000 0000 0000 0002', outcome: 'declined', says: 'Kortet nekas' },
  settles: {
    number: '4000 0000 0000 7706',
    outcome: 'settles',
    says: 'Pengarna kommer senare (asynkron betalning)',
  },
  fails: {
    number: '4000 0000 0000 7714',
    outcome: 'fails',
    says: 'Betalningen behandlas och misslyckas senare',
  },
} as const satisfies Record<string, Card>;

export type CardName = keyof typeof cards;

const digits = (number: string) => number.replace(/[\s-]/g, '');

/** What paying with this number leads to; undefined for a number that is no test card. */
export function outcomeOf(number: string): Outcome | undefined {
  return Object.values<Card>(cards).find((card) => digits(card.number) === digits(number))?.outcome;
}

/** The last four digits, as receipts show them. */
export const lastFour = (number: string) => digits(number).slice(-4);
