import { expect, test } from 'vitest';
import {
  checkoutFailures,
  checkoutFailureToast,
  checkoutSpecialCases,
  errors,
  type PurchaseKind,
} from './errors.ts';

// Which text a failure gets. How the texts read is compared in mocks/api/error-matrix.test.ts.

const [notConfigured, unavailable, tooMany, unsafe, wrongPackage, wrongPlan] = checkoutSpecialCases;

const special = [
  ['503: Payment system is not configured', notConfigured],
  ['503: {"message":"Payment system is temporarily unavailable"}', unavailable],
  ['500: {"message":"Payment system configuration error"}', unavailable],
  ['429: Too many requests', tooMany],
  ['403: {"message":"Unauthorized origin"}', unsafe],
  ['400: {"message":"Invalid package type"}', wrongPackage],
  ['400: {"message":"Invalid plan type"}', wrongPlan],
] as const;

const otherwise = (kind: PurchaseKind) => {
  const { title, description } = checkoutFailures[kind];
  return { title, description };
};

const rows = (['package', 'plan'] as const).flatMap((kind) => [
  ...special
    .filter(([, match]) => match?.only === undefined || match.only === kind)
    .map(([errorText, match]) => ({
      kind,
      errorText,
      toast: {
        title: match?.title ?? checkoutFailures[kind].title,
        description: match?.description,
      },
    })),
  ...['', 'Failed to fetch', '500: Internal error', checkoutFailures[kind].withoutMessage].map(
    (errorText) => ({ kind, errorText, toast: otherwise(kind) }),
  ),
]);

test.each(rows)('a $kind that fails with "$errorText" shows its toast', (row) => {
  expect(checkoutFailureToast(row.kind, row.errorText)).toEqual(row.toast);
});

test('only a plan can have an invalid plan type', () => {
  expect(wrongPlan?.only).toBe('plan');
  expect(checkoutFailureToast('package', '400: Invalid plan type')).toEqual(otherwise('package'));
});

test('of two causes the one that stands first in the table is shown', () => {
  const both = 'Too many: Payment system is not configured';
  expect(checkoutFailureToast('package', both).title).toBe(notConfigured?.title);
});

test('an answer without success, url and message has an error text of its own', () => {
  expect(checkoutFailures.package.withoutMessage).toBe('Kunde inte skapa betalningssession');
  expect(checkoutFailures.plan.withoutMessage).toBe('Kunde inte skapa prenumerationssession');
});

test.each([
  ['notConfigured', 503, 'Payment system is not configured'],
  ['temporarilyUnavailable', 503, 'Payment system is temporarily unavailable'],
  ['configurationError', 500, 'Payment system configuration error'],
  ['tooMany', 429, 'Too many requests'],
  ['unauthorizedOrigin', 403, 'Unauthorized origin'],
  ['invalidPackageType', 400, 'Invalid package type'],
  ['invalidPlanType', 400, 'Invalid plan type'],
  ['invalidRequest', 400, 'Invalid request'],
  ['methodNotAllowed', 405, 'Method not allowed'],
  ['unsupportedMediaType', 415, 'Unsupported media type'],
  ['tooLarge', 413, 'Request too large'],
] as const)(
  '%s goes over the wire with its documented status and message',
  (code, status, message) => {
    expect(errors[code]).toEqual({ status, message });
  },
);
