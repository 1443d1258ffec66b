import { formFailureToast, type ToastText } from '#contract/errors.ts';
import { noBreak } from '#contract/format.ts';
import { company } from './company.ts';
import { formContent } from './forms.ts';
import type { Service } from './quote.ts';

const failure = formFailureToast('');

/** The toast's words as the line that stays by the button. They end with the address, which is a link here. */
const failedLine = {
  before: `${failure.title}. ${failure.description}`,
  link: company.email,
  after: '',
  href: `mailto:${company.email}`,
} as const;

type FormWords = { submitLabel: string; sent: ToastText; again: string; next: readonly string[] };

/** The words around a form's fields, and those that follow when it is sent. */
export const formLines = ({
  submitLabel,
  sent: { title, description },
  again,
  next,
}: FormWords) => ({
  ...formContent.frame,
  submitLabel,
  sent: {
    title,
    description,
    next: { heading: 'Det här händer nu', steps: next },
    again,
  },
  failedLine,
});

export const afterLead = {
  again: 'Skicka en till',
  next: [
    `Vi läser det du har skrivit och svarar per ${noBreak('e-post')}, med frågor eller ett förslag.`,
    'Ha gärna ett exempel på det som tar tid till hands: en order, ett mejl eller en fil.',
    'Du får veta vad det kostar innan något börjar byggas.',
  ],
} as const;

export const afterMessage = {
  again: 'Skicka ett till',
  next: [
    `Vi läser det du har skrivit och svarar per ${noBreak('e-post')}.`,
    'Dröjer svaret? Titta gärna i skräpposten.',
  ],
} as const;

/** The beginning of a lead about a service. */
export const leadSubjects: Record<Service, string> = {
  order: 'Det gäller orderhantering. ',
  kund: 'Det gäller kundförfrågningar. ',
  innehall: 'Det gäller att publicera på flera ställen. ',
};

/** Whether a lead is only such a line, which another one may then replace. */
export const isLeadSubject = (words: string): boolean =>
  Object.values(leadSubjects).includes(words);
