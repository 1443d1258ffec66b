import { expect, test } from 'vitest';
import { errorMatrix, visitorCalls } from './error-matrix.ts';
import { undocumentedOutcomes } from './outcomes.ts';

const matrix = errorMatrix();
const rowsOf = (name: string) => matrix.filter(({ endpoint }) => endpoint.name === name);

test.each(visitorCalls)('$name has exactly one row for every outcome', (endpoint) => {
  const outcomes = ['success', ...endpoint.errors, ...Object.keys(undocumentedOutcomes)];
  expect(rowsOf(endpoint.name).map(({ outcome }) => outcome)).toEqual(outcomes);
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
