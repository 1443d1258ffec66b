import { expect, test } from 'vitest';
import { documentedWording } from './documented-wording.ts';
import { errorMatrix, visitorCalls } from './error-matrix.ts';
import { undocumentedOutcomes } from './outcomes.ts';

type Text = { title: string; description: string };
type Wording = { failure: Text; special: Record<string, Text>; sent?: Text };

const wordings: Record<string, Wording> = documentedWording;
const matrix = errorMatrix();
const rowsOf = (name: string) => matrix.filter(({ endpoint }) => endpoint.name === name);

test.each(visitorCalls)('$name has exactly one row for every outcome', (endpoint) => {
  const outcomes = ['success', ...endpoint.errors, ...Object.keys(undocumentedOutcomes)];
  expect(rowsOf(endpoint.name).map(({ outcome }) => outcome)).toEqual(outcomes);
});

test.each(visitorCalls)('$name has a row for every failure with a toast of its own', ({ name }) => {
  const outcomes = rowsOf(name).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(expect.arrayContaining(Object.keys(wordings[name]?.special ?? {})));
});

test.each(matrix)('$endpoint.name, $outcome: the toast has the documented words', (row) => {
  if (typeof row.expected === 'string') return;
  const { title, description, variant } = row.expected;
  const { special, failure } = wordings[row.endpoint.name] ?? {};
  expect({ title, description }).toEqual(special?.[row.outcome] ?? failure);
  expect(variant).toBe('destructive');
});

test('only answers with an OK status end without a failure toast', () => {
  const withoutFailure = matrix
    .filter(({ expected }) => typeof expected === 'string')
    .map(({ endpoint, outcome, expected }) => `${endpoint.name} ${outcome} ${String(expected)}`);
  const okWithoutUrl = ['unreadable', 'withoutUrl', 'unsuccessful', 'unsuccessfulWithMessage'];
  const forms = ['createLead', 'createMessage'].flatMap((name) =>
    ['success', 'slow', ...okWithoutUrl].map((outcome) => `${name} ${outcome} sent`),
  );
  const purchases = ['startCheckout', 'startSubscription'].flatMap((name) =>
    ['success', 'slow'].map((outcome) => `${name} ${outcome} leaves`),
  );
  expect(withoutFailure.toSorted()).toEqual([...forms, ...purchases].toSorted());
});
