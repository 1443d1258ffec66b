import { privacyContent } from '../../content/privacy.ts';
import { LegalPage } from '../../ui/legal-page.tsx';

export const PrivacyPage = () => <LegalPage {...privacyContent} />;
PrivacyPage.description = privacyContent.description;
