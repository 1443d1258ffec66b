// Texts that the owner supplies, one line each. Pages omit empty texts (docs/product.md 1.4).

export const contactWords = {
  contactName: '',
  contactRole: '',
  /** The path of a square picture in web/public, such as `/anna.webp`. */
  contactPhoto: '',
  /** Such as `070-174 06 05`. */
  contactPhone: '',
};

export const pageWords = {
  caseCustomer: '',
  caseAutomated: '',
  caseResult: '',
  caseQuote: '',
  aboutUs: '',
  offerPriceReason: '',
  /** What happens when a request turns out to be two flows. */
  offerTwoFlows: '',
  /** Includes the requirements of the hosting that the buyer must meet. */
  offerPackageHosting: '',
  offerPlanHosting: '',
  offerAfterSupport: '',
  offerAfterPlan: '',
  /** Such as `Supporten svarar vardagar 09.00–16.00.` */
  offerSupportHours: '',
  /** Whether work continues while a bank examines a dispute. */
  offerDuringDispute: '',
};

export type ContactWords = typeof contactWords;
export type PageWords = typeof pageWords;
