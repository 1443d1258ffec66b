/** The outcome of paying with a card; later means asynchronously. */
export type CardOutcome = 'succeeded' | 'declined' | 'succeedsLater' | 'failsLater';

type TestCard = { number: string; outcome: CardOutcome; description: string };

const card = (number: string, outcome: CardOutcome, description: string): TestCard => ({
  number,
  outcome,
  description,
});

/** The test cards of the hosted page; the first two are Stripe's own numbers. */
export const testCards = {
  ok: card('4242 4242 4242 4242', 'succeeded', 'Betalningen går igenom'),
  declined: card('4000 0000 0000 0002', 'declined', 'Kortet nekas'),
  asyncSucceeded: card('4000 0000 0000 7706', 'succeedsLater', 'Pengarna kommer senare'),
  asyncFailed: card('4000 0000 0000 7714', 'failsLater', 'Betalningen misslyckas senare'),
};

export type TestCardName = keyof typeof testCards;

const digitsOf = (number: string) => number.replace(/[\s-]/g, '');

export const outcomeOf = (number: string) =>
  Object.values(testCards).find((one) => digitsOf(one.number) === digitsOf(number))?.outcome;
