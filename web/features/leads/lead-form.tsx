import { memo } from 'react';
import { leadForm } from '#contract/forms.ts';
import { leadFormContent } from '../../content/forms.ts';
import { DeferredForm, deferForm } from '../../lib/deferred-form.tsx';
import { SentNote } from '../../ui/sent-note.tsx';

const code = deferForm(
  leadForm.path,
  async () => (await import('./lead-form-with-flow.tsx')).LeadFormWithFlow,
);

/** The lead form. Its code, mostly validation, is a separate chunk. It is not rendered again with its page. */
export const LeadForm = memo(() => (
  <>
    <SentNote id={leadFormContent.sentId} {...leadFormContent.sent} />
    <DeferredForm code={code} />
  </>
));
