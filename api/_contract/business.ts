/**
 * Business constants (docs/product.md 10). Amounts are in öre (SEK), excluding VAT, unless the constant's name states
 * otherwise.
 */
export const business = {
  currency: 'sek',
  country: 'SE',
  vatPercent: 25,
  deliveryHours: 72,
  leadReplyHours: 24,
  messageReplyHours: 24,
  subscriptionAccessHours: 24,
  paymentSessionMinutes: 15,
  upfrontPercent: 50,
  onDeliveryPercent: 50,
  lateInterestPercentPerMonth: 1.5,
  approvalDays: 7,
  /** Days from a written demand until the other party may end the agreement. */
  remedyDays: 14,
  cancellationNoticeDays: 30,
  confidentialityYears: 3,
  consultation: { minutes: 30, days: 'mån–fre', from: '09.00', to: '16.00', zone: 'svensk tid' },
  connectableApps: 250,
  copyrightYear: 2024,
} as const;

export const swedishTime = 'Europe/Stockholm';

/** Processors of personal data. The privacy text lists these processors, so a change needs a new `privacyVersion`. */
export const processors = {
  hosting: 'Vercel',
  database: 'Neon',
  mail: 'Resend',
  payments: 'Stripe',
} as const;

export const retention = {
  formMonths: 12,
  addressHashHours: 24,
  /** Paid orders are kept until the end of the seventh calendar year after their fiscal year (docs/product.md 11). */
  orderYears: 7,
  unpaidOrderMonths: 12,
  refusalMonths: 12,
} as const;

/** Change this version together with the privacy text. */
const privacyVersion = '2026-11-29';

/** The consent version to store: the version of the privacy text, and the workflow tool that the text names. */
export const consentVersion = ({ workflowTool }: { workflowTool: string }): string =>
  workflowTool ? `${privacyVersion}, ${workflowTool}` : privacyVersion;

export const termsVersion = '2026-11-29';
