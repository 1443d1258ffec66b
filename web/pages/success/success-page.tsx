import { PageIntro } from '../../blocks/page-intro.tsx';
import { successContent } from '../../content/success.ts';
import { OrderDetails } from '../../features/orders/order-details.tsx';
import { OrderSection } from './order-section.tsx';

export function SuccessPage() {
  const { heading, ...section } = successContent;
  return (
    <>
      <PageIntro heading={heading} />
      <OrderSection {...section}>
        <OrderDetails />
      </OrderSection>
    </>
  );
}
