import { termsContent } from '../content/terms.ts';
import { LegalText } from '../sections/legal-text.tsx';
import { PageIntro } from '../sections/page-intro.tsx';

export function TermsPage() {
  const { heading, text, note, contents, chapters } = termsContent;
  return (
    <>
      <PageIntro heading={heading} text={text} note={note} />
      <LegalText contents={contents} chapters={chapters} />
    </>
  );
}
