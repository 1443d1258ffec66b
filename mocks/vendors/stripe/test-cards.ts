/** The first two numbers are Stripe's own. */
export const testCards = {
  ok: { number: '4242 4242 4242 4242', description: 'Betalningen går igenom' },
  declined: { number: '4000 0000 0000 0002', description: 'Kortet nekas' },
  asyncSucceeded: { number: '4000 0000 0000 7706', description: 'Pengarna kommer senare' },
  asyncFailed: { number: '4000 0000 0000 7714', description: 'Betalningen misslyckas senare' },
};

export type TestCardName = keyof typeof testCards;

const digitsOf = (number: string) => number.replace(/[\s-]/g, '');

export const cardWith = (number: string) =>
  (Object.keys(testCards) as TestCardName[]).find(
    (name) => digitsOf(testCards[name].number) === digitsOf(number),
  );
