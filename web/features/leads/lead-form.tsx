import { DeferredForm, loadWithRetry } from '../../lib/deferred-form.tsx';

const code = loadWithRetry(async () => (await import('./lead-form-fields.tsx')).LeadFormFields);

/** The lead form. Its code, the validation above all, is a chunk of its own that arrives after the page. */
export function LeadForm() {
  return <DeferredForm code={code} />;
}
