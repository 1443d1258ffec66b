import { Actions } from '../../blocks/actions.tsx';
import { PageIntro } from '../../blocks/page-intro.tsx';
import { cancelContent } from '../../content/cancel.ts';
import { Reasons } from './reasons.tsx';

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
