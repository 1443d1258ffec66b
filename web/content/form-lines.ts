import { mostWorkflows } from '#contract/catalogue.ts';
import { formFailureToast, type PurchaseKind, type ToastText } from '#contract/errors.ts';
import { company } from './company.ts';
import { formContent } from './forms.ts';
import { purchaseKinds } from './quote.ts';

/** A toast's words as the line that stays by the button. */
const lineOf = ({ title, description }: ToastText) => `${title}. ${description}`;

/** The toast's description ends with the address, which is a link here. */
const failedLine = {
  before: lineOf(formFailureToast('')),
  link: company.email,
  after: '',
  href: `mailto:${company.email}`,
} as const;

/** The words around a form's fields. */
export const frameOf = ({ submitLabel, sent }: { submitLabel: string; sent: ToastText }) => ({
  ...formContent.frame,
  submitLabel,
  sentLine: lineOf(sent),
  failedLine,
});

/** The first line of a message that asks for a quote. */
export const quoteSubject = (kind: PurchaseKind) =>
  `Jag vill ha en offert på fler än ${mostWorkflows[kind]} Workflow, ${kind === 'plan' ? 'prenumeration' : 'engångsköp'}.`;

/** Whether a message is only such a line, which another one may then replace. */
export const isQuoteSubject = (message: string): boolean =>
  purchaseKinds.map(quoteSubject).includes(message);
