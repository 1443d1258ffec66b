import { lazy, Suspense } from 'react';
import { PageIntro } from '../../blocks/page-intro.tsx';
import { company } from '../../content/company.ts';
import { pages } from '../../content/pages.ts';
import { outcomeOf } from '../../content/success.ts';
import { OrderDetails } from '../../features/orders/order-details.tsx';
import { useOrder } from '../../features/orders/use-order.ts';
import { OrderSection } from './order-section.tsx';
import { PlainDue } from './plain-due.tsx';

// Its reckoning of days is fetched after the page can be used.
const DeliveryDue = lazy(() =>
  import('../../features/purchase/delivery-due.tsx').then(
    (code) => ({ default: code.DeliveryDue }),
    () => ({ default: PlainDue }),
  ),
);

/** The page after the hosted checkout. Its words depend on the payment's outcome. */
export function SuccessPage() {
  const reading = useOrder();
  const { heading, due, ...section } = outcomeOf(reading.order, reading.unknown);
  const delivery = due && (
    <Suspense fallback={<PlainDue {...due} />}>
      <DeliveryDue {...due} />
    </Suspense>
  );
  return (
    <>
      {heading !== pages.success.title && <title>{`${heading} – ${company.name}`}</title>}
      <PageIntro compact heading={heading} />
      <OrderSection {...section} due={delivery}>
        <OrderDetails {...reading} />
      </OrderSection>
    </>
  );
}
