import { expect, test } from 'vitest';
import {
  checkoutAdvice,
  checkoutFailures,
  checkoutFailureToast,
  checkoutSpecialCases,
  type ErrorCode,
  errors,
} from './errors.ts';

// .ci/checks/product-tables.test.ts compares the texts with docs/product.md.

const bodyOf = (code: ErrorCode) =>
  `${errors[code].status}: ${JSON.stringify({ message: errors[code].message })}`;

test.each<[ErrorCode, string]>([
  ['notConfigured', errors.notConfigured.message],
  ['temporarilyUnavailable', 'temporarily unavailable'],
  ['configurationError', 'configuration error'],
  ['tooMany', 'Too many'],
  ['unauthorizedOrigin', errors.unauthorizedOrigin.message],
  ['invalidPackageType', errors.invalidPackageType.message],
  ['invalidPlanType', errors.invalidPlanType.message],
])('a plan purchase that fails with %s shows the toast for "%s"', (code, part) => {
  const row = checkoutSpecialCases.find(({ when }) => when.includes(part));
  const { description, title = checkoutFailures.plan.title } = row ?? {};
  expect(checkoutFailureToast('plan', bodyOf(code))).toEqual({ title, description });
});

test.each([
  ['package', 'Failed to fetch'],
  ['package', bodyOf('internal')],
  ['package', bodyOf('invalidPlanType')],
  ['plan', ''],
] as const)('a %s purchase that fails with "%s" shows the default toast', (kind, errorText) => {
  const { title, description } = checkoutFailures[kind];
  expect(checkoutFailureToast(kind, errorText)).toEqual({ title, description });
});

test('a lasting failure advises the visitor to contact us, any other to wait', () => {
  const codes = Object.keys(errors) as ErrorCode[];
  const lasting = codes.filter((code) => checkoutAdvice('plan', bodyOf(code)) === 'contact');
  const known = ['invalidPackageType', 'invalidPlanType', 'notConfigured'];
  expect(lasting).toEqual(expect.arrayContaining(known));
  expect(checkoutAdvice('plan', bodyOf('tooMany'))).toBe('wait');
  for (const code of lasting)
    expect(checkoutFailureToast('plan', bodyOf(code)).description).toContain('Kontakta');
  expect(checkoutAdvice('package', bodyOf('invalidPlanType'))).toBe('wait');
});

test('an error that matches two special cases shows the toast of the first', () => {
  const both = `${errors.tooMany.message}: ${errors.notConfigured.message}`;
  expect(checkoutFailureToast('package', both).title).toBe('Betalningar inte konfigurerade');
});
