import { PageIntro } from '../../blocks/page-intro.tsx';
import { company } from '../../content/company.ts';
import { pages } from '../../content/pages.ts';
import { outcomeOf } from '../../content/success.ts';
import { OrderDetails } from '../../features/orders/order-details.tsx';
import { useOrder } from '../../features/orders/use-order.ts';
import { OrderSection } from './order-section.tsx';

/** The page after the hosted checkout. Its words depend on the payment's outcome. */
export function SuccessPage() {
  const reading = useOrder();
  const { heading, ...section } = outcomeOf(reading.order, reading.unknown);
  return (
    <>
      {heading !== pages.success.title && <title>{`${heading} – ${company.name}`}</title>}
      <PageIntro heading={heading} />
      <OrderSection {...section}>
        <OrderDetails {...reading} />
      </OrderSection>
    </>
  );
}
