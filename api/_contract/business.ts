/** Business constants (docs/product.md 10). Money is in öre, SEK, excluding VAT, unless a name says otherwise. */
export const business = {
  currency: 'sek',
  country: 'SE',
  vatPercent: 25,
  deliveryHours: 72,
  leadReplyHours: 24,
  messageReplyHours: 24,
  subscriptionAccessHours: 24,
  /** How long a started purchase stays open (docs/product.md 8.1). */
  paymentSessionMinutes: 15,
  upfrontPercent: 50,
  onDeliveryPercent: 50,
  lateInterestPercentPerMonth: 1.5,
  approvalDays: 7,
  /** How long a party that breaks the agreement has, from a written demand, before the other may end it. */
  remedyDays: 14,
  cancellationNoticeDays: 30,
  confidentialityYears: 3,
  consultation: { minutes: 30, days: 'mån–fre', from: '09.00', to: '16.00', zone: 'svensk tid' },
  connectableApps: 250,
  copyrightYear: 2024,
} as const;

export const swedishTime = 'Europe/Stockholm';

/** The processors of personal data. The privacy text names them, so a change needs another `consentVersion`. */
export const processors = {
  hosting: 'Vercel',
  database: 'Neon',
  mail: 'Resend',
  payments: 'Stripe',
} as const;

/** How long personal data is kept (docs/product.md 11). */
export const retention = {
  /** Leads and messages. */
  formMonths: 12,
  addressHashHours: 24,
  /** Paid orders: to the end of the seventh calendar year after the one in which the fiscal year ended. */
  orderYears: 7,
  unpaidOrderMonths: 12,
  refusalMonths: 12,
} as const;

/** The version of the privacy text; change it when the text changes. */
const privacyVersion = '2026-11-27';

/** The privacy text's version, with the workflow tool that the text names, under which a form was sent. */
export const consentVersion = ({ workflowTool }: { workflowTool: string }): string =>
  workflowTool ? `${privacyVersion}, ${workflowTool}` : privacyVersion;

/** The version of the terms that a purchase was made under; change it with the terms. */
export const termsVersion = '2026-11-27';
