import { expect, test } from 'vitest';
import { placeholderCompany } from '#contract/company.ts';
import { missingPicture, requireConfiguration } from './require-configuration.ts';

const faults = [
  { variable: 'COMPANY_SEAT', fault: 'is not set' },
  { variable: 'RATE_LIMIT_FORMS', fault: 'must be count/seconds' },
];

function build(given: typeof faults, deployment?: string): void {
  const { config } = requireConfiguration(given, deployment);
  if (typeof config !== 'function') throw new Error('the plugin has no config hook');
  Reflect.apply(config, {}, [{}, { command: 'build', mode: 'production' }]);
}

test('a production build names every variable that is missing or malformed, and nothing else', () => {
  const error = expect.objectContaining({
    message:
      'Set these variables before production:\n  COMPANY_SEAT is not set\n  RATE_LIMIT_FORMS must be count/seconds',
    stack: expect.not.stringContaining(' at '),
  });
  expect(() => build(faults, 'production')).toThrow(error);
});

test.each([
  ['a production build without faults', [], 'production'],
  ['a preview', faults, 'preview'],
  ['a local build', faults, undefined],
])('%s is built', (_what, given, deployment) => {
  expect(() => build(given, deployment)).not.toThrow();
});

test('a picture that is not among the public files is missing, one that is or is not named is not', () => {
  const missing = (contactPhoto: string) =>
    missingPicture({ ...placeholderCompany, contactPhoto }, 'web/public');
  expect(missing('/nobody.webp')).toEqual([
    {
      variable: 'COMPANY_CONTACT_PHOTO',
      fault: 'names a picture that is not in web/public',
    },
  ]);
  expect(missing('/favicon.svg')).toEqual([]);
  expect(missing('')).toEqual([]);
});
