import { expect, test } from 'vitest';
import { mockedEndpoints } from './handlers.ts';
import { readScenario, whyUnknown, withScenario, writeStep } from './scenarios.ts';

const choicesOf = (search: string) =>
  Object.fromEntries(
    [...readScenario(search).choices].map(([name, steps]) => [name, steps.map(writeStep).join()]),
  );

const tooManyOfAll = Object.fromEntries(
  mockedEndpoints
    .filter(({ errors }) => errors.includes('tooMany'))
    .map(({ name }) => [name, 'tooMany']),
);

test.each([
  { search: '', choices: {} },
  {
    search: '?scenario=checkout:tooMany',
    choices: { startCheckout: 'tooMany', startSubscription: 'tooMany' },
  },
  {
    search: '?a=b&scenario=leads:tooMany,contact:offline,orders:processing',
    choices: { createLead: 'tooMany', createMessage: 'offline', readOrder: 'processing' },
  },
  {
    search: '?scenario=tooMany,leads:success',
    choices: { ...tooManyOfAll, createLead: 'success' },
  },
  {
    search: '?scenario=leads:unavailable,tooMany@1.5s,success,createMessage:offline@300ms',
    choices: { createLead: 'unavailable,tooMany@1500ms,success', createMessage: 'offline@300ms' },
  },
  {
    search: '?scenario=checkout:offline,success@2s',
    choices: { startCheckout: 'offline,success@2s', startSubscription: 'offline,success@2s' },
  },
  {
    search: '?scenario=leads%3Aunavailable%2Csuccess',
    choices: { createLead: 'unavailable,success' },
  },
])('the URL query "$search" sets the outcomes of its endpoints', ({ search, choices }) => {
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
])('the scenario "%s" is returned as unknown', (word) => {
  expect(readScenario(`?scenario=${word}`)).toEqual({ choices: new Map(), unknown: [word] });
});

test('choices are added to the URL unencoded; other parameters are kept', () => {
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

test.each([
  [
    'nonsense:tooMany',
    /^Unknown endpoint: nonsense\. There are .*createMessage \(contact\), .*checkHealth \(health\).*\.$/,
  ],
  [
    'health:tooMany',
    /^Unknown outcome: tooMany\. There are success, methodNotAllowed, .+, hangs, each with a delay of 10s at most: success@2s\.$/,
  ],
  [
    'leads:success@20s',
    /^Unknown delay: 20s\. It is in seconds or milliseconds, 10s at most: success@2s, success@300ms\.$/,
  ],
])('an unknown word (%s) is explained with the valid ones', (word, text) => {
  expect(whyUnknown(word)).toMatch(text);
});
