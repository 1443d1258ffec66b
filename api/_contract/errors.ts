/**
 * Every failure of the API. Messages must not change, because the web code compares error texts with these messages
 * (docs/product.md 6.2).
 */
export const errors = {
  invalidRequest: { status: 400, message: 'Invalid request' },
  invalidPackageType: { status: 400, message: 'Invalid package type' },
  invalidPlanType: { status: 400, message: 'Invalid plan type' },
  invalidSignature: { status: 400, message: 'Invalid signature' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  unauthorizedOrigin: { status: 403, message: 'Unauthorized origin' },
  notFound: { status: 404, message: 'Not found' },
  methodNotAllowed: { status: 405, message: 'Method not allowed' },
  tooLarge: { status: 413, message: 'Request too large' },
  unsupportedMediaType: { status: 415, message: 'Unsupported media type' },
  tooMany: { status: 429, message: 'Too many requests' },
  internal: { status: 500, message: 'Internal error' },
  configurationError: { status: 500, message: 'Payment system configuration error' },
  notConfigured: { status: 503, message: 'Payment system is not configured' },
  temporarilyUnavailable: { status: 503, message: 'Payment system is temporarily unavailable' },
  cronNotConfigured: { status: 503, message: 'CRON_SECRET is not set' },
  unavailable: { status: 503, message: 'Service unavailable' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

export const wrongFieldsStatus = 422;

export type ToastText = { title: string; description: string };

export const tooManyText = 'För många förfrågningar. Vänta en stund och försök igen.';

export type PurchaseKind = 'package' | 'plan';

/** The default toasts. `withoutMessage` replaces a missing error text (docs/product.md 7.2). */
export const checkoutFailures = {
  package: {
    title: 'Betalningen kunde inte initieras',
    description: 'Något gick fel vid skapandet av betalningen.',
    withoutMessage: 'Kunde inte skapa betalningssession',
  },
  plan: {
    title: 'Prenumerationen kunde inte initieras',
    description: 'Något gick fel vid skapandet av prenumerationen.',
    withoutMessage: 'Kunde inte skapa prenumerationssession',
  },
} as const satisfies Record<PurchaseKind, ToastText & { withoutMessage: string }>;

type SpecialCase = {
  /** Substrings; the row matches an error text that contains one of these. */
  when: readonly string[];
  title?: string;
  description: string;
  only?: PurchaseKind;
  /**
   * Neither waiting nor reloading helps, so the inline message next to the button only advises visitors to contact us.
   */
  isLasting?: true;
};

/** The first matching row wins (docs/product.md 7.2). */
export const checkoutSpecialCases: readonly SpecialCase[] = [
  {
    when: [errors.notConfigured.message],
    title: 'Betalningar inte konfigurerade',
    description: 'Betalningar är inte konfigurerade ännu. Kontakta administratören.',
    isLasting: true,
  },
  {
    when: ['temporarily unavailable', 'configuration error'],
    description:
      'Betalningssystemet är tillfälligt otillgängligt. Kontakta oss för att slutföra köpet.',
  },
  { when: ['Too many'], description: tooManyText },
  {
    when: [errors.unauthorizedOrigin.message],
    description: 'Säkerhetsfel. Ladda om sidan och försök igen.',
  },
  {
    when: [errors.invalidPackageType.message],
    description: 'Ogiltigt paket valt. Kontakta support.',
    isLasting: true,
  },
  {
    when: [errors.invalidPlanType.message],
    description: 'Ogiltig prenumeration vald. Kontakta support.',
    only: 'plan',
    isLasting: true,
  },
];

const caseOf = (kind: PurchaseKind, errorText: string) =>
  checkoutSpecialCases.find(
    ({ when, only }) =>
      (only === undefined || only === kind) && when.some((part) => errorText.includes(part)),
  );

/**
 * The toast for a purchase that could not start. `errorText` is `STATUS: BODY` or any other text (docs/product.md 7.2).
 */
export function checkoutFailureToast(kind: PurchaseKind, errorText: string): ToastText {
  const { title, description } = { ...checkoutFailures[kind], ...caseOf(kind, errorText) };
  return { title, description };
}

export const checkoutAdvice = (kind: PurchaseKind, errorText: string): 'wait' | 'contact' =>
  caseOf(kind, errorText)?.isLasting ? 'contact' : 'wait';
