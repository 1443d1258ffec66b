import { successContent } from '../content/after-purchase.ts';
import { OrderSummary } from '../features/orders/order-summary.tsx';
import { OrderSection } from '../sections/order-section.tsx';
import { PageIntro } from '../sections/page-intro.tsx';

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
