import { PageIntro } from '../../blocks/page-intro.tsx';
import { company } from '../../content/company.ts';
import { successContent } from '../../content/success.ts';
import { OrderDetails } from '../../features/orders/order-details.tsx';
import { useOrder } from '../../features/orders/use-order.ts';
import { OrderSection } from './order-section.tsx';

/** After the hosted checkout. What the page says follows from what became of the payment. */
export function SuccessPage() {
  const reading = useOrder();
  const state = reading.order?.state;
  const { heading, ...section } = state ? successContent.states[state] : successContent.bought;
  return (
    <>
      {heading !== successContent.bought.heading && <title>{`${heading} – ${company.name}`}</title>}
      <PageIntro heading={heading} />
      <OrderSection {...section}>
        <OrderDetails {...reading} />
      </OrderSection>
    </>
  );
}
