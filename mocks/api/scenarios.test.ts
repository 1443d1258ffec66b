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
])('$search sets the mocks', ({ search, choices }) => {
  expect(choicesOf(search)).toEqual(choices);
});

test.each(['nonsense', 'leads:notConfigured', 'checkout:', ':tooMany', 'unknown:tooMany'])(
  'the word %s means nothing, and is told back',
  (word) => {
    expect(readScenario(`?scenario=${word}`)).toEqual({ choices: new Map(), unknown: [word] });
  },
);

test('an address carries the choices, readable, beside the rest of its query', () => {
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

test('an address without choices loses the parameter', () => {
  expect(withScenario('https://site.example/?scenario=slow', new Map())).toBe(
    'https://site.example/',
  );
});

test('what an address carries is read back as it was', () => {
  const choices = new Map([['readOrder', 'processing']] as const);
  const { search } = new URL(withScenario('https://site.example/', choices));
  expect(readScenario(search).choices).toEqual(choices);
});
