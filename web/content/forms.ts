import { business } from '#contract/business.ts';
import { withUnit } from '#contract/format.ts';
import {
  type FieldForm,
  formFailureToast,
  formWords,
  leadForm,
  messageForm,
} from '#contract/forms.ts';
import { inWords, weekdays } from '#contract/promises.ts';
import { company, mailLink, telephone } from './company.ts';
import { figures, orQuote, type Service } from './offer.ts';
import { words } from './running-text.ts';

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

const failure = formFailureToast('');

const failedLine = { text: words`${failure.title}. ${failure.description}${mailLink}` };

type After = (typeof afterLead | typeof afterMessage) & { answerBy: (sentAt: Date) => string };

/** The texts around a form. `accepted` contains the sent input and the time of the response. */
export const formLines = (
  {
    submitLabel,
    sent: { title, description },
    fields,
  }: Pick<FieldForm, 'submitLabel' | 'sent' | 'fields'>,
  { within, steps, note, answerBy }: After,
  accepted: { input: { email: string; [field: string]: unknown }; at: Date } | undefined,
) => ({
  ...formContent.frame,
  submitLabel,
  due: { promise: `Du får svar ${within}`, within: 'från att du skickar', until: answerBy },
  sent: {
    title,
    description: accepted?.at.getTime()
      ? `Vi svarar till ${accepted.input.email} ${within}, ${answerBy(accepted.at)}.`
      : description,
    next: { heading: 'Det här händer nu', steps, note },
    copy: {
      label: 'Visa det du skickade',
      rows: Object.entries(fields).flatMap(([name, { label }]) => {
        const text = accepted?.input[name];
        return text ? [{ label, text: String(text) }] : [];
      }),
    },
  },
  failedLine,
});

const spam = 'Dröjer svaret? Titta i skräpposten.';

const late = telephone ? words`${spam} Är det bråttom? Ring ${telephone}.` : spam;

export const afterLead = {
  within: `inom ${withUnit(business.leadReplyHours, 'timmar')}`,
  steps: [
    'Nästa mejl från oss är svaret, med frågor eller ett förslag. Vi skickar ingen bekräftelse.',
    `Fast pris: ${figures.fixedPrices.amounts}${figures.fixedPrices.when}. ${orQuote} Du bestämmer sedan om du vill gå vidare.`,
    'Leta gärna fram ett exempel på det som tar tid: en order, ett mejl eller en fil.',
  ],
  note: late,
} as const;

export const drawFlow = 'Rita ditt flöde';
export const drawFlowNote = ', så fyller vi i fältet nedan.';

/** A quick check that avoids loading the code that reads a flow from the text. */
export const mayHoldFlow = (words: string): boolean => words.startsWith('När ');

export const messagePrivacy = 'Vi använder dina uppgifter för att svara dig.';

export const afterMessage = {
  within: `inom ${weekdays(business.messageReplyHours)} (${withUnit(business.messageReplyHours, 'arbetstimmar')})`,
  steps: [
    'Nästa mejl från oss är svaret. Vi skickar ingen bekräftelse.',
    'Du kan svara direkt på mejlet.',
    `Har du en prenumeration, svarar vi snabbare: ${figures.responseHours}.`,
  ],
  note: late,
} as const;

export const leadSubjects: Record<Service, string> = {
  order: 'Det gäller orderhantering.',
  kund: 'Det gäller kundförfrågningar.',
  innehall: 'Det gäller att publicera på flera ställen.',
};

/** Whether the text is the prefilled subject of a service, which the subject of another service may replace. */
export const isLeadSubject = (words: string): boolean =>
  Object.values(leadSubjects).includes(words);
