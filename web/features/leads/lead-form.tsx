import { memo } from 'react';
import { leadForm } from '#contract/forms.ts';
import { leadFormContent } from '../../content/forms.ts';
import { DeferredForm, deferForm } from '../../lib/deferred-form.tsx';
import { SentNote } from '../../ui/sent-note.tsx';

const code = deferForm(
  leadForm.path,
  async () => (await import('./lead-form-fields.tsx')).LeadFormFields,
);

/**
 * The lead form. Its code, the validation above all, is a chunk of its own; a page drawn again leaves the form alone.
 */
export const LeadForm = memo(function LeadForm() {
  return (
    <>
      <SentNote id={leadFormContent.sentId} {...leadFormContent.sent} />
      <DeferredForm code={code} />
    </>
  );
});
