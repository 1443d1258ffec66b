import { expect, test } from 'vitest';
import { readScenario, withScenario } from './scenarios.ts';

const choicesOf = (search: string) => Object.fromEntries(readScenario(search).choices);

test.each([
  { search: '', choices: {} },
  { search: '?scenario=startCheckout:tooMany', choices: { startCheckout: 'tooMany' } },
  {
    search: '?scenario=checkout:tooMany',
    choices: { startCheckout: 'tooMany', startSubscription: 'tooMany' },
  },
  { search: '?scenario=leads:offline', choices: { createLead: 'offline' } },
  {
    search: '?a=b&scenario=leads:tooMany,contact:slow,orders:processing',
    choices: { createLead: 'tooMany', createMessage: 'slow', readOrder: 'processing' },
  },
  {
    search: '?scenario=invalidPlanType',
    choices: { startSubscription: 'invalidPlanType' },
  },
  {
    search: '?scenario=tooMany,leads:success',
    choices: {
      createLead: 'success',
      createMessage: 'tooMany',
      startCheckout: 'tooMany',
      startSubscription: 'tooMany',
    },
  },
])('$search sets these outcomes', ({ search, choices }) => {
  expect(choicesOf(search)).toEqual(choices);
});

test.each(['nonsense', 'leads:notConfigured', 'checkout:', ':tooMany', 'unknown:tooMany'])(
  '"%s" names no endpoint with such an outcome, and is returned as unknown',
  (word) => {
    expect(readScenario(`?scenario=${word}`)).toEqual({ choices: new Map(), unknown: [word] });
  },
);

test('the choices are added to the address unencoded, and the rest of its query is kept', () => {
  const address = withScenario(
    'https://site.example/pricing?typ=abonnemang&scenario=old#faq',
    new Map([
      ['startCheckout', 'tooMany'],
      ['createLead', 'success'],
      ['createMessage', 'offline'],
    ]),
  );
  expect(address).toBe(
    'https://site.example/pricing?typ=abonnemang&scenario=startCheckout:tooMany,createMessage:offline#faq',
  );
});

test('the parameter is removed when nothing is chosen', () => {
  expect(withScenario('https://site.example/?scenario=slow', new Map())).toBe(
    'https://site.example/',
  );
});

test('choices written to an address are read back unchanged', () => {
  const choices = new Map([['readOrder', 'processing']] as const);
  const { search } = new URL(withScenario('https://site.example/', choices));
  expect(readScenario(search).choices).toEqual(choices);
});
