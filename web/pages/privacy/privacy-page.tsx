import { privacyContent } from '../../content/privacy.ts';
import { LegalPage } from '../../ui/legal-page.tsx';

export default function PrivacyPage() {
  return <LegalPage {...privacyContent} />;
}
PrivacyPage.description = privacyContent.description;
