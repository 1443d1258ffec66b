import { formFailureToast, formWords, leadForm, messageForm } from '#contract/forms.ts';
import { company } from './company.ts';

const namesOf = <Name extends string>(fields: Readonly<Record<Name, unknown>>) =>
  Object.keys(fields) as Name[];

/** The text fields of each form, in the order in which they are shown. */
export const leadFieldNames = namesOf(leadForm.fields);
export const messageFieldNames = namesOf(messageForm.fields);

export const formContent = {
  frame: {
    note: formWords.note,
    busyLabel: 'Skickar...',
    /** By the button, while fields that stopped an attempt are wrong. */
    wrongFields: 'Inget har skickats. Rätta fälten som är markerade.',
  },
  consent: formWords.consent,
  failure: {
    ...formFailureToast(company.email),
    variant: 'destructive',
    action: {
      label: formWords.writeToUs,
      altText: `Skriv till ${company.email}`,
      href: `mailto:${company.email}`,
    },
  },
} as const;

export const leadFormContent = {
  ...leadForm.fields,
  sentId: leadForm.sentId,
  submitLabel: leadForm.submitLabel,
  sent: { ...leadForm.sent, variant: 'default' },
} as const;

export const contactFormContent = {
  ...messageForm.fields,
  sentId: messageForm.sentId,
  submitLabel: messageForm.submitLabel,
  sent: { ...messageForm.sent, variant: 'default' },
} as const;
