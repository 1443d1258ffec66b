import { termsContent } from '../../content/terms.ts';
import { LegalPage } from '../../ui/legal-page.tsx';

export default function TermsPage() {
  return <LegalPage {...termsContent} />;
}
TermsPage.description = termsContent.description;
