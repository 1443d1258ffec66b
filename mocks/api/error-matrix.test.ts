import { expect, test } from 'vitest';
import { errorMatrix, visitorCalls } from './error-matrix.ts';
import { accidents } from './outcomes.ts';
import { specWording } from './spec-wording.ts';

type Text = { title: string; description: string };
type Wording = { failure: Text; special: Record<string, Text>; sent?: Text };

const wordings: Record<string, Wording> = specWording;
const matrix = errorMatrix();
const rowsOf = (name: string) => matrix.filter(({ endpoint }) => endpoint.name === name);

test.each(visitorCalls)('$name has exactly one row for every way it can end', (endpoint) => {
  const ends = ['success', ...endpoint.errors, ...Object.keys(accidents)];
  expect(rowsOf(endpoint.name).map(({ outcome }) => outcome)).toEqual(ends);
});

test.each(visitorCalls)('$name: every special case of the spec has its row', ({ name }) => {
  const outcomes = rowsOf(name).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(expect.arrayContaining(Object.keys(wordings[name]?.special ?? {})));
});

test.each(matrix)('$endpoint.name, $outcome: the toast has the words of the spec', (row) => {
  if (typeof row.expected === 'string') return;
  const { title, description, variant } = row.expected;
  const { special, failure } = wordings[row.endpoint.name] ?? {};
  expect({ title, description }).toEqual(special?.[row.outcome] ?? failure);
  expect(variant).toBe('destructive');
});

test('only answers that are OK end without a failure', () => {
  const content = matrix
    .filter(({ expected }) => typeof expected === 'string')
    .map(({ endpoint, outcome, expected }) => `${endpoint.name} ${outcome} ${String(expected)}`);
  const sentAnyway = ['unreadable', 'withoutUrl', 'unsuccessful', 'unsuccessfulWithMessage'];
  const forms = ['createLead', 'createMessage'].flatMap((name) =>
    ['success', 'slow', ...sentAnyway].map((outcome) => `${name} ${outcome} sent`),
  );
  const purchases = ['startCheckout', 'startSubscription'].flatMap((name) =>
    ['success', 'slow'].map((outcome) => `${name} ${outcome} leaves`),
  );
  expect(content.toSorted()).toEqual([...forms, ...purchases].toSorted());
});
