import { existsSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { contactWords } from '#contract/company-words.ts';
import { requireConfiguration } from './require-configuration.ts';

const problems = [
  { variable: 'COMPANY_SEAT', problem: 'is not set' },
  { variable: 'RATE_LIMIT_FORMS', problem: 'must be count/seconds' },
];

const warn = vi.fn();
beforeEach(() => warn.mockClear());

function build(given: typeof problems, deployment?: string, words = {}): void {
  const { config } = requireConfiguration(given, words, deployment);
  if (typeof config !== 'function') throw new Error('the plugin has no config hook');
  Reflect.apply(config, { warn }, [{}, { command: 'build', mode: 'production' }]);
}

test('a failed production build lists exactly the variables that are missing or malformed', () => {
  const error = expect.objectContaining({
    message:
      'Correct these variables before production:\n  COMPANY_SEAT is not set\n  RATE_LIMIT_FORMS must be count/seconds\nnpm run doctor explains each of them.',
    stack: expect.not.stringContaining(' at '),
  });
  expect(() => build(problems, 'production')).toThrow(error);
});

test.each([
  ['a production build without problems', [], 'production'],
  ['a preview', problems, 'preview'],
  ['a local build', problems, undefined],
])('%s succeeds', (_what, given, deployment) => {
  expect(() => build(given, deployment)).not.toThrow();
});

test('a production build warns about texts that the owner has not written', () => {
  build([], 'production', { aboutUs: '', contactName: 'Maria' });
  build([], 'preview', { aboutUs: '' });
  expect(warn.mock.calls).toEqual([['Not written in api/_contract/company-words.ts: aboutUs']]);
});

test('the picture of the contact person is among the public files', () => {
  const { contactPhoto } = contactWords;
  expect(contactPhoto === '' || existsSync(`web/public${contactPhoto}`)).toBe(true);
});
