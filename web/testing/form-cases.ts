import { createMessage } from '#contract/contact.ts';
import { validLead, validMessage } from '#contract/form-examples.ts';
import { leadForm, messageForm } from '#contract/forms.ts';
import { createLead } from '#contract/leads.ts';
import { contactFormContent, leadFormContent } from '../content/forms.ts';
import { ContactFormFields } from '../features/contact/contact-form-fields.tsx';
import { LeadFormFields } from '../features/leads/lead-form-fields.tsx';

/** The values that a visitor types, by label, and the values sent for optional fields that are left empty. */
function typedInto(
  fields: Readonly<Record<string, { label: string; required?: true }>>,
  example: Readonly<Record<string, unknown>>,
) {
  const all = Object.entries(fields);
  const empty = all.flatMap(([name, { required }]) => (required ? [] : [[name, '']]));
  return {
    filled: Object.fromEntries(all.map(([name, { label }]) => [label, String(example[name])])),
    optional: Object.fromEntries(empty),
  };
}

/** Both forms and their differences; `long` is the label of the field for a longer text. */
export const formCases = [
  {
    name: 'lead',
    Form: LeadFormFields,
    endpoint: createLead,
    content: leadFormContent,
    valid: validLead,
    long: leadFormContent.painPoint.label,
    ...typedInto(leadForm.fields, validLead),
  },
  {
    name: 'message',
    Form: ContactFormFields,
    endpoint: createMessage,
    content: contactFormContent,
    valid: validMessage,
    long: contactFormContent.message.label,
    ...typedInto(messageForm.fields, validMessage),
  },
];
