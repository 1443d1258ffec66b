import { memo } from 'react';
import { messageForm } from '#contract/forms.ts';
import { contactFormContent } from '../../content/forms.ts';
import { DeferredForm, deferForm } from '../../lib/deferred-form.tsx';
import { SentNote } from '../../ui/sent-note.tsx';

const code = deferForm(
  messageForm.path,
  async () => (await import('./contact-form-fields.tsx')).ContactFormFields,
);

export const ContactForm = memo(() => (
  <>
    <SentNote id={contactFormContent.sentId} {...contactFormContent.sent} />
    <DeferredForm code={code} />
  </>
));
