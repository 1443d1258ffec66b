import { business } from './business.ts';
import type { ToastText } from './errors.ts';
import type { PurchaseForm } from './purchases.ts';

type Field = {
  label: string;
  hint?: string;
  required?: true;
  multiline?: true;
  inputMode?: 'email';
  autoComplete?: string;
  autoCapitalize?: 'words' | 'none';
  spellCheck?: false;
};

export type FieldForm = {
  path: string;
  page: string;
  /** A form post without JavaScript is redirected to this URL fragment. */
  sentId: string;
  fields: Readonly<Record<string, Field>>;
  /** The honeypot field: its JSON key, and its meaningless name in the page (docs/product.md 6.5). */
  honeypot?: { key: string; name: string };
  submitLabel: string;
  sent: ToastText;
};

export type Form = FieldForm | PurchaseForm;

export const formWords = {
  note: 'Fält markerade med * är obligatoriska.',
  consent: {
    before: 'Jag godkänner att mina personuppgifter behandlas enligt ',
    link: 'integritetspolicyn',
    after: ' (öppnas i ny flik)',
    href: '/privacy',
  },
  writeToUs: 'Skriv till oss',
} as const;

/** The toast for a failed lead or message (docs/product.md 7.1). `email` is the company's. */
export function formFailureToast(email: string): ToastText {
  return {
    title: 'Något gick fel',
    description: `Försök igen eller kontakta oss direkt på ${email}`,
  };
}

const name = {
  label: 'Namn',
  required: true,
  autoComplete: 'name',
  autoCapitalize: 'words',
} as const;
const email = {
  label: 'E-post',
  hint: 'Hit skickar vi svaret.',
  // In an input of `type="email"` Chrome converts the domain to punycode.
  inputMode: 'email',
  required: true,
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

export const leadForm = {
  path: '/api/leads',
  page: '/',
  sentId: 'lead-sent',
  fields: {
    name,
    email,
    painPoint: {
      label: 'Vad vill du slippa göra för hand?',
      hint: 'Berätta vad som tar tid, och hur ofta du gör det.',
      multiline: true,
      required: true,
    },
    currentApps: {
      label: 'Vilka program använder du i dag?',
      hint: 'Till exempel Shopify, Fortnox eller Google Kalender. Frivilligt.',
    },
  },
  honeypot: { key: 'website', name: 'field_7' },
  submitLabel: 'Skicka förfrågan',
  sent: {
    title: 'Tack för din förfrågan',
    description: `Vi återkommer inom ${business.leadReplyHours} timmar.`,
  },
} as const satisfies FieldForm;

export const messageForm = {
  path: '/api/contact',
  page: '/contact',
  sentId: 'message-sent',
  fields: {
    name,
    email,
    company: {
      label: 'Företag',
      hint: 'Frivilligt.',
      autoComplete: 'organization',
      autoCapitalize: 'words',
    },
    message: {
      label: 'Meddelande',
      hint: 'Gäller det ett köp, skriv gärna ordernumret.',
      multiline: true,
      required: true,
    },
  },
  submitLabel: 'Skicka meddelande',
  sent: {
    title: 'Tack för ditt meddelande',
    description: `Vi svarar inom ${business.messageReplyHours} arbetstimmar.`,
  },
} as const satisfies FieldForm;
