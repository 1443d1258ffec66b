import { memo } from 'react';
import { leadForm } from '#contract/forms.ts';
import { leadFormContent } from '../../content/forms.ts';
import { DeferredForm, deferForm } from '../../lib/deferred-form.tsx';
import { firstUse, whenIdle, whenNear } from '../../lib/loading.ts';
import { SentNote } from '../../ui/sent-note.tsx';

const code = deferForm(
  leadForm.path,
  async () => (await import('./lead-form-with-flow.tsx')).LeadFormWithFlow,
);

/** Loading the form's code on arrival would exceed the limit of docs/product.md 12.4 (docs/decisions/180). */
function whenUsed(load: () => void, form: HTMLFormElement) {
  void firstUse().then(() => whenIdle(load));
  return whenNear(form, load);
}

export const LeadForm = memo(() => (
  <>
    <SentNote id={leadFormContent.sentId} {...leadFormContent.sent} />
    <DeferredForm code={code} start={whenUsed} />
  </>
));
