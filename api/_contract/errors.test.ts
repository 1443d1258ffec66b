import { expect, test } from 'vitest';
import {
  checkoutFailures,
  checkoutFailureToast,
  checkoutSpecialCases,
  type ErrorCode,
  errors,
  type PurchaseKind,
} from './errors.ts';

// Which text a failure gets. How the texts read is compared with docs/product.md in .ci/checks/product-tables.test.ts.

const rowWith = (part: string) => checkoutSpecialCases.find(({ when }) => when.includes(part));

const notConfigured = rowWith(errors.notConfigured.message);
const unavailable = rowWith('temporarily unavailable');
const wrongPlan = rowWith(errors.invalidPlanType.message);

/** The error text of an answer that is not OK: its status, and its body as JSON. */
const bodyOf = (code: ErrorCode) =>
  `${errors[code].status}: ${JSON.stringify({ message: errors[code].message })}`;

const special = [
  [`503: ${errors.notConfigured.message}`, notConfigured],
  [bodyOf('temporarilyUnavailable'), unavailable],
  [bodyOf('configurationError'), unavailable],
  [`429: ${errors.tooMany.message}`, rowWith('Too many')],
  [bodyOf('unauthorizedOrigin'), rowWith(errors.unauthorizedOrigin.message)],
  [bodyOf('invalidPackageType'), rowWith(errors.invalidPackageType.message)],
  [bodyOf('invalidPlanType'), wrongPlan],
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
  ...['', 'Failed to fetch', bodyOf('internal'), checkoutFailures[kind].withoutMessage].map(
    (errorText) => ({ kind, errorText, toast: otherwise(kind) }),
  ),
]);

test.each(rows)('a $kind that fails with "$errorText" shows its toast', (row) => {
  expect(checkoutFailureToast(row.kind, row.errorText)).toEqual(row.toast);
});

test('only a plan can have an invalid plan type', () => {
  expect(wrongPlan?.only).toBe('plan');
  expect(checkoutFailureToast('package', bodyOf('invalidPlanType'))).toEqual(otherwise('package'));
});

test('of two causes the one that stands first in the table is shown', () => {
  const both = `${errors.tooMany.message}: ${errors.notConfigured.message}`;
  expect(checkoutFailureToast('package', both).title).toBe(notConfigured?.title);
});
