import { ask, Late } from '../../lib/late.tsx';

const code = ask(async () => (await import('./live-lead-form.tsx')).LiveLeadForm);

/** The lead form. Its code, the validation above all, comes after the page. */
export function LeadForm() {
  return <Late code={code} />;
}
