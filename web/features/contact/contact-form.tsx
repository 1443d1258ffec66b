import { DeferredForm, loadWithRetry } from '../../lib/deferred-form.tsx';

const code = loadWithRetry(
  async () => (await import('./contact-form-fields.tsx')).ContactFormFields,
);

/** The contact form. Its code, the validation above all, is a chunk of its own that arrives after the page. */
export function ContactForm() {
  return <DeferredForm code={code} />;
}
