/** What the owner writes about the company, each text on one line; an empty one is left out (docs/product.md 1.4). */
export const companyWords = {
  /** Who answers visitors. Without a name nobody is named. */
  contactName: '',
  /** What the person does, such as `bygger ditt flöde`. */
  contactRole: '',
  /** The path of a square picture in web/public, such as `/anna.webp`. */
  contactPhoto: '',
  /** A telephone number, such as `070-174 06 05`. */
  contactPhone: '',
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
};

export type CompanyWords = typeof companyWords;

/** The company's contact person, if it names one (docs/product.md 1.4). */
export function contactPerson(words: CompanyWords) {
  const { contactName: name, contactRole: role, contactPhoto: photo, contactPhone: phone } = words;
  return name ? { name, role, photo, phone } : undefined;
}
