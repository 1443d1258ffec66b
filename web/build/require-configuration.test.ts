import { expect, test } from 'vitest';
import { requireConfiguration } from './require-configuration.ts';

const faults = [
  { variable: 'COMPANY_SEAT', fault: 'is not set' },
  { variable: 'RATE_LIMIT_FORMS', fault: 'must be count/seconds' },
];

function errorsOf(given: typeof faults, deployment?: string): string[] {
  const errors: string[] = [];
  const { buildStart } = requireConfiguration(given, deployment);
  const context = { error: (text: string) => errors.push(text) };
  if (typeof buildStart === 'function') Reflect.apply(buildStart, context, [{}]);
  return errors;
}

test('a production build names every variable that is missing or malformed', () => {
  expect(errorsOf(faults, 'production')).toEqual([
    'Set these variables before production:\n  COMPANY_SEAT is not set\n  RATE_LIMIT_FORMS must be count/seconds',
  ]);
});

test.each([
  ['a production build without faults', [], 'production'],
  ['a preview', faults, 'preview'],
  ['a local build', faults, undefined],
])('%s is built', (_what, given, deployment) => {
  expect(errorsOf(given, deployment)).toEqual([]);
});
