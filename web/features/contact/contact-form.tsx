import { memo, useEffect } from 'react';
import { messageForm } from '#contract/forms.ts';
import { contactFormContent } from '../../content/forms.ts';
import { quoteKind } from '../../content/quote.ts';
import { DeferredForm, deferForm } from '../../lib/deferred-form.tsx';
import { SentNote } from '../../ui/sent-note.tsx';

const code = deferForm(
  messageForm.path,
  async () => (await import('./contact-form-fields.tsx')).ContactFormFields,
);

/**
 * The contact form. Its code, the validation above all, is a chunk of its own; a page drawn again leaves the form
 * alone.
 */
export const ContactForm = memo(function ContactForm() {
  useEffect(() => {
    // What it fills in by itself is not to wait until the visitor comes near.
    if (quoteKind(window.location.search)) code.load();
  }, []);
  return (
    <>
      <SentNote id={contactFormContent.sentId} {...contactFormContent.sent} />
      <DeferredForm code={code} />
    </>
  );
});
