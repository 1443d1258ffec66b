import { LegalText } from '../../blocks/legal-text.tsx';
import { PageIntro } from '../../blocks/page-intro.tsx';
import { termsContent } from '../../content/terms.ts';

export function TermsPage() {
  const { heading, text, note, contents, chapters } = termsContent;
  return (
    <>
      <PageIntro heading={heading} text={text} note={note} />
      <LegalText contents={contents} chapters={chapters} />
    </>
  );
}
