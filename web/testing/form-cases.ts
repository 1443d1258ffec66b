import type { ComponentType } from 'react';
import { createMessage } from '#contract/contact.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { validLead, validMessage } from '#contract/examples.ts';
import { createLead } from '#contract/leads.ts';
import { fieldTexts } from '#contract/text.ts';
import { contactFormContent, leadFormContent } from '../content/forms.ts';
import { ContactFormFields } from '../features/contact/contact-form-fields.tsx';
import { LeadFormFields } from '../features/leads/lead-form-fields.tsx';

type FormCase = {
  name: string;
  Form: ComponentType;
  endpoint: Endpoint;
  content: {
    name: { label: string };
    email: { label: string };
    submitLabel: string;
    sent: { title: string; description: string };
  };
  valid: object;
  /** The label of the field for a longer text, and what is said when it is too short. */
  long: string;
  longText: string;
  filled: Record<string, string>;
  optional: object;
};

/** Both forms, and what differs between them. */
export const formCases: FormCase[] = [
  {
    name: 'lead',
    Form: LeadFormFields,
    endpoint: createLead,
    content: leadFormContent,
    valid: validLead,
    long: leadFormContent.painPoint.label,
    longText: fieldTexts.painPoint,
    filled: {
      [leadFormContent.name.label]: validLead.name,
      [leadFormContent.email.label]: validLead.email,
      [leadFormContent.painPoint.label]: validLead.painPoint,
      [leadFormContent.currentApps.label]: validLead.currentApps,
    },
    optional: { currentApps: '', website: '' },
  },
  {
    name: 'message',
    Form: ContactFormFields,
    endpoint: createMessage,
    content: contactFormContent,
    valid: validMessage,
    long: contactFormContent.message.label,
    longText: fieldTexts.message,
    filled: {
      [contactFormContent.name.label]: validMessage.name,
      [contactFormContent.email.label]: validMessage.email,
      [contactFormContent.company.label]: validMessage.company,
      [contactFormContent.message.label]: validMessage.message,
    },
    optional: { company: '' },
  },
];
