import { LegalPage } from '../../blocks/legal-page.tsx';
import { privacyContent } from '../../content/privacy.ts';

export const PrivacyPage = () => <LegalPage {...privacyContent} />;
PrivacyPage.description = privacyContent.description;
