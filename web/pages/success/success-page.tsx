import { PageIntro } from '../../blocks/page-intro.tsx';
import { successContent } from '../../content/success.ts';
import { OrderSummary } from '../../features/orders/order-summary.tsx';
import { OrderSection } from './order-section.tsx';

export function SuccessPage() {
  const { heading, ...section } = successContent;
  return (
    <>
      <PageIntro heading={heading} />
      <OrderSection {...section}>
        <OrderSummary />
      </OrderSection>
    </>
  );
}
