import { expect, test } from 'vitest';
import { checkoutFailures, checkoutFailureToast, errors, formFailureToast } from './errors.ts';

// A tripwire: the wording of spec section 8 and decisions 15 and 17, copied once.
const unavailable =
  'Betalningssystemet är tillfälligt otillgängligt. Kontakta oss för att slutföra köpet.';
const tooMany = 'För många förfrågningar. Vänta en stund och försök igen.';
const unsafe = 'Säkerhetsfel. Ladda om sidan och försök igen.';
const wrongPackage = 'Ogiltigt paket valt. Kontakta support.';
const wrongPlan = 'Ogiltig prenumeration vald. Kontakta support.';
const notConfigured = {
  title: 'Betalningar inte konfigurerade',
  description: 'Betalningar är inte konfigurerade ännu. Kontakta administratören.',
};
const kinds = {
  package: {
    title: 'Betalningen kunde inte initieras',
    description: 'Något gick fel vid skapandet av betalningen.',
  },
  plan: {
    title: 'Prenumerationen kunde inte initieras',
    description: 'Något gick fel vid skapandet av prenumerationen.',
  },
};

const special: [errorText: string, description: string, only?: 'plan'][] = [
  ['503: {"message":"Payment system is temporarily unavailable"}', unavailable],
  ['500: {"message":"Payment system configuration error"}', unavailable],
  ['429: Too many requests', tooMany],
  ['403: {"message":"Unauthorized origin"}', unsafe],
  ['400: {"message":"Invalid package type"}', wrongPackage],
  ['400: {"message":"Invalid plan type"}', wrongPlan, 'plan'],
];

const rows = (['package', 'plan'] as const).flatMap((kind) => [
  { kind, errorText: '503: Payment system is not configured', toast: notConfigured },
  ...special.map(([errorText, description, only]) => ({
    kind,
    errorText,
    toast: only && only !== kind ? kinds[kind] : { title: kinds[kind].title, description },
  })),
  ...['', 'Failed to fetch', '500: Internal error', checkoutFailures[kind].withoutMessage].map(
    (errorText) => ({ kind, errorText, toast: kinds[kind] }),
  ),
]);

test.each(rows)(
  'a $kind that fails with "$errorText" shows the documented toast',
  ({ kind, errorText, toast }) => {
    expect(checkoutFailureToast(kind, errorText)).toEqual(toast);
  },
);

test('of two causes the one that the spec names first is told', () => {
  const both = 'Too many: Payment system is not configured';
  expect(checkoutFailureToast('package', both)).toEqual(notConfigured);
});

test('an answer without success or url is told in the words of the spec', () => {
  expect(checkoutFailures.package.withoutMessage).toBe('Kunde inte skapa betalningssession');
  expect(checkoutFailures.plan.withoutMessage).toBe('Kunde inte skapa prenumerationssession');
});

test('a failed form shows the documented toast with the address of the company', () => {
  expect(formFailureToast('hej@example.se')).toEqual({
    title: 'Något gick fel',
    description: 'Försök igen eller kontakta oss direkt på hej@example.se',
  });
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
] as const)('%s goes over the wire as decision 17 says', (code, status, message) => {
  expect(errors[code]).toEqual({ status, message });
});
