import { Actions } from '../../blocks/actions.tsx';
import { PageIntro } from '../../blocks/page-intro.tsx';
import { cancelContent } from '../../content/cancel.ts';
import { useRetryAddress } from '../../features/purchase/use-retry-address.ts';
import { Reasons } from './reasons.tsx';

export function CancelPage() {
  const { heading, text, retry, actions, reasons } = cancelContent;
  const href = useRetryAddress();
  return (
    <>
      <PageIntro heading={heading} text={text}>
        <Actions actions={[{ href, label: retry }, ...actions]} />
      </PageIntro>
      <Reasons {...reasons} />
    </>
  );
}
