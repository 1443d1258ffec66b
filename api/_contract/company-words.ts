// What the owner writes about the company, each text on one line; an empty one is left out (docs/product.md 1.4).

/** The words about the contact person, for pages and mails. */
export const contactWords = {
  /** Who answers visitors. Without a name nobody is named. */
  contactName: '',
  /** What the person does, such as `bygger ditt flöde`. */
  contactRole: '',
  /** The path of a square picture in web/public, such as `/anna.webp`. */
  contactPhoto: '',
  /** A telephone number, such as `070-174 06 05`. */
  contactPhone: '',
};

/** The words of single pages. A page's code has those that it shows (vite.config.ts). */
export const pageWords = {
  /** A customer who has agreed to be named, and what was automated for them: the two stand together. */
  caseCustomer: '',
  caseAutomated: '',
  /** What came of it, as a figure: `6 timmar i veckan`. */
  caseResult: '',
  /** What the customer says, without quotation marks. */
  caseQuote: '',
  aboutUs: '',
  /** Why the price can be this low. */
  offerPriceReason: '',
  /** What happens when a wish turns out to be two flows. */
  offerTwoFlows: '',
  /** Where a package's flow runs, and what running it asks of the buyer. */
  offerPackageHosting: '',
  offerPlanHosting: '',
  /** What happens after the support days of a package. */
  offerAfterSupport: '',
  /** What happens with a plan's flow when the plan has ended. */
  offerAfterPlan: '',
  /** When the support answers, such as `Supporten svarar vardagar 09.00–16.00.` */
  offerSupportHours: '',
  /** Whether the work goes on while a bank examines a disputed payment. */
  offerDuringDispute: '',
};

export type ContactWords = typeof contactWords;
export type PageWords = typeof pageWords;

/** The company's contact person, if it names one (docs/product.md 1.4). */
export function contactPerson(words: ContactWords) {
  const { contactName: name, contactRole: role, contactPhoto: photo, contactPhone: phone } = words;
  return name ? { name, role, photo, phone } : undefined;
}
