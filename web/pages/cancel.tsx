import { cancelContent } from '../content/after-purchase.ts';
import { Actions } from '../sections/actions.tsx';
import { PageIntro } from '../sections/page-intro.tsx';
import { Reasons } from '../sections/reasons.tsx';

export function CancelPage() {
  const { heading, text, actions, reasons } = cancelContent;
  return (
    <>
      <PageIntro heading={heading} text={text}>
        <Actions actions={actions} />
      </PageIntro>
      <Reasons {...reasons} />
    </>
  );
}
