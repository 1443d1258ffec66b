/** The outcome of paying with a card; later means asynchronously. */
export type CardOutcome = 'succeeded' | 'declined' | 'succeedsLater' | 'failsLater';

type TestCard = { number: string; outcome: CardOutcome; description: string };

/** The test cards of the hosted page; the first two are Stripe's own numbers. */
export const testCards = {
  ok: {
    number: '4242 4242 4242 4242',
    outcome: 'succeeded',
    description: 'Betalningen går igenom',
  },
  declined: {
    number: '4000 0000 0000 0002',
    outcome: 'declined',
    description: 'Kortet nekas',
  },
  asyncSucceeded: {
    number: '4000 0000 0000 7706',
    outcome: 'succeedsLater',
    description: 'Pengarna kommer senare (asynkron betalning)',
  },
  asyncFailed: {
    number: '4000 0000 0000 7714',
    outcome: 'failsLater',
    description: 'Betalningen behandlas och misslyckas senare',
  },
} as const satisfies Record<string, TestCard>;

export type TestCardName = keyof typeof testCards;

const digitsOf = (number: string) => number.replace(/[\s-]/g, '');

/** The outcome of paying with this number; undefined when it is not a test card. */
export const outcomeOf = (number: string): CardOutcome | undefined =>
  Object.values<TestCard>(testCards).find((card) => digitsOf(card.number) === digitsOf(number))
    ?.outcome;
