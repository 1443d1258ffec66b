import { termsContent } from '../../content/terms.ts';
import { LegalPage } from '../../ui/legal-page.tsx';

export const TermsPage = () => <LegalPage {...termsContent} />;
TermsPage.description = termsContent.description;
