import { LegalText } from '../../blocks/legal-text.tsx';
import { PageIntro } from '../../blocks/page-intro.tsx';
import { privacyContent } from '../../content/privacy.ts';

export function PrivacyPage() {
  const { heading, text, note, contents, chapters } = privacyContent;
  return (
    <>
      <PageIntro heading={heading} text={text} note={note} />
      <LegalText contents={contents} chapters={chapters} />
    </>
  );
}
