import { LegalPage } from '../../blocks/legal-page.tsx';
import { termsContent } from '../../content/terms.ts';

export const TermsPage = () => <LegalPage {...termsContent} />;
TermsPage.description = termsContent.description;
