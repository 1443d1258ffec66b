import { withUnit } from '#contract/format.ts';
import { formFailureToast, formWords, leadForm, messageForm } from '#contract/forms.ts';
import { inWords } from '#contract/promises.ts';
import { company } from './company.ts';

const namesOf = <Name extends string>(fields: Readonly<Record<Name, unknown>>) =>
  Object.keys(fields) as Name[];

export const leadFieldNames = namesOf(leadForm.fields);
export const messageFieldNames = namesOf(messageForm.fields);

const { before, link, after, href } = formWords.consent;

export const formContent = {
  frame: {
    note: formWords.note,
    busyLabel: 'Skickar...',
    wrongFields: (count: number) =>
      `Inget har skickats. Rätta ${count === 1 ? 'ett fält' : withUnit(inWords(count), 'fält')}.`,
  },
  /** The link opens in a new tab, so that typed values are not lost. */
  consent: [before, { link, href, target: '_blank', rel: 'noopener' }, after],
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

export const leadFormContent = { ...leadForm, ...leadForm.fields } as const;
export const contactFormContent = { ...messageForm, ...messageForm.fields } as const;
