import { formFailureToast, type ToastText } from '#contract/errors.ts';
import { formWords, leadForm, messageForm } from '#contract/forms.ts';
import { company } from './company.ts';
import { pages } from './pages.ts';

/** A toast's words as the line that stays by the button. */
const line = ({ title, description }: ToastText) => `${title}. ${description}`;

const mailTo = `mailto:${company.email}`;

export const formContent = {
  frame: {
    note: formWords.note,
    busyLabel: 'Skickar...',
    /** The address stands at the end of what the toast says, and is a link here. */
    failedLine: {
      before: line(formFailureToast('')),
      link: company.email,
      after: '',
      href: mailTo,
    },
  },
  consent: { ...formWords.consent, href: pages.privacy.path },
  failure: {
    ...formFailureToast(company.email),
    variant: 'destructive',
    action: {
      label: formWords.writeToUs,
      altText: `Skriv till ${company.email}`,
      href: mailTo,
    },
  },
} as const;

export const leadFormContent = {
  ...leadForm.fields,
  sentId: leadForm.sentId,
  submitLabel: leadForm.submitLabel,
  sent: { ...leadForm.sent, variant: 'default' },
  sentLine: line(leadForm.sent),
} as const;

export const contactFormContent = {
  ...messageForm.fields,
  sentId: messageForm.sentId,
  submitLabel: messageForm.submitLabel,
  sent: { ...messageForm.sent, variant: 'default' },
  sentLine: line(messageForm.sent),
} as const;
