import { expect, test } from 'vitest';
import { type Choices, readScenario, withScenario, writeScenario } from './scenarios.ts';
import { encodeShape } from './shape.ts';
import { writeStep } from './step.ts';

/** Per endpoint its steps, as the address has them. */
const choicesOf = (search: string) =>
  Object.fromEntries(
    [...readScenario(search).choices].map(([name, steps]) => [name, steps.map(writeStep).join()]),
  );

const teapot = encodeShape({ status: 418, headers: { 'x-tea': 'grönt' }, body: '{"å":1}' });

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
      readOrder: 'tooMany',
    },
  },
  {
    search: '?scenario=leads:unavailable,success',
    choices: { createLead: 'unavailable,success' },
  },
  {
    search: '?scenario=leads:unavailable,tooMany@1.5s,success,contact:slow',
    choices: { createLead: 'unavailable,tooMany@1500ms,success', createMessage: 'slow' },
  },
  {
    search: '?scenario=checkout:offline,success@2s',
    choices: { startCheckout: 'offline,success@2s', startSubscription: 'offline,success@2s' },
  },
  {
    search: `?scenario=leads:success@2s~${teapot}`,
    choices: { createLead: `success@2s~${teapot}` },
  },
  {
    search: '?scenario=leads%3Aunavailable%2Csuccess',
    choices: { createLead: 'unavailable,success' },
  },
])('$search sets these outcomes', ({ search, choices }) => {
  expect(choicesOf(search)).toEqual(choices);
});

test.each([
  'nonsense',
  'leads:notConfigured',
  'checkout:',
  ':tooMany',
  'unknown:tooMany',
  'leads:success@soon',
  'leads:success@11s',
  'leads:success~nonsense',
  `leads:success~${btoa('{"status":99}')}`,
  `leads:success~${btoa('{"headers":{"a b":"c"}}')}`,
])('"%s" names no endpoint with such an outcome, and is returned as unknown', (word) => {
  expect(readScenario(`?scenario=${word}`)).toEqual({ choices: new Map(), unknown: [word] });
});

test('the choices are added to the address unencoded, and the rest of its query is kept', () => {
  const address = withScenario(
    'https://site.example/pricing?typ=prenumeration&scenario=old#faq',
    new Map([
      ['startCheckout', [{ outcome: 'tooMany' }]],
      ['createLead', [{ outcome: 'success' }]],
      ['createMessage', [{ outcome: 'offline' }]],
    ]),
  );
  expect(address).toBe(
    'https://site.example/pricing?typ=prenumeration&scenario=startCheckout:tooMany,createMessage:offline#faq',
  );
});

test('the parameter is removed when nothing is chosen', () => {
  expect(withScenario('https://site.example/?scenario=slow', new Map())).toBe(
    'https://site.example/',
  );
});

test('choices written to an address are read back unchanged', () => {
  const choices: Choices = new Map([
    ['readOrder', [{ outcome: 'processing', milliseconds: 300 }, { outcome: 'success' }]],
    ['createLead', [{ outcome: 'tooMany', shape: { status: 503, body: 'a,b:c~d@e "å" +/=?&#' } }]],
  ]);
  const { search } = new URL(withScenario('https://site.example/', choices));
  expect(readScenario(search)).toEqual({ choices, unknown: [] });
  expect(writeScenario(choices)).toMatch(/^readOrder:processing@300ms,success,createLead:tooMany~/);
});
