import { privacyContent } from '../content/privacy.ts';
import { LegalText } from '../sections/legal-text.tsx';
import { PageIntro } from '../sections/page-intro.tsx';

export function PrivacyPage() {
  const { heading, text, note, contents, chapters } = privacyContent;
  return (
    <>
      <PageIntro heading={heading} text={text} note={note} />
      <LegalText contents={contents} chapters={chapters} />
    </>
  );
}
