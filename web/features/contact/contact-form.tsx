import { ask, Late } from '../../lib/late.tsx';

const code = ask(async () => (await import('./live-contact-form.tsx')).LiveContactForm);

/** The contact form. Its code, the validation above all, comes after the page. */
export function ContactForm() {
  return <Late code={code} />;
}
