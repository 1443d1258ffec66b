import { memo, Suspense, useDeferredValue } from 'react';
import { Actions } from '../../blocks/actions.tsx';
import { PageIntro } from '../../blocks/page-intro.tsx';
import { company } from '../../content/company.ts';
import { pages } from '../../content/pages.ts';
import { outcomeOf } from '../../content/success.ts';
import { OrderDetails } from '../../features/orders/order-details.tsx';
import { useOrder } from '../../features/orders/use-order.ts';
import { optional } from '../../ui/optional.ts';
import { Panel } from '../../ui/section.tsx';
import { LinkedText } from '../../ui/text.tsx';
import { Choices, OrderSteps, PlainDue } from './order-steps.tsx';

// Not rendered again with the page: the document's own questions stay until their code is there. When that cannot be
// loaded, the mail that confirms the order asks the same.
type Ordered = { number: string | undefined };
const LazyPreparation = optional<Ordered>(
  async () => (await import('../../features/orders/preparation.tsx')).Preparation,
);
const Preparation = memo(({ number }: Ordered) => (
  <Suspense>
    <LazyPreparation number={number} />
  </Suspense>
));

// Its reckoning of days is fetched after the page can be used.
const DeliveryDue = optional(
  async () => (await import('../../features/purchase/delivery-due.tsx')).DeliveryDue,
  PlainDue,
);

/** The page after the hosted checkout. Its words depend on the payment's outcome. */
export function SuccessPage() {
  const reading = useOrder();
  const { heading, next, due, actions, asks, portal } = outcomeOf(reading.order, reading.unknown);
  // A transition, which waits for code where a page that changes at once would show a gap.
  const number = useDeferredValue(reading.order?.number);
  return (
    <>
      {heading !== pages.success.title && <title>{`${heading} – ${company.name}`}</title>}
      <PageIntro compact heading={heading} />
      <div className="frame grid gap-14 pb-20 md:pb-28 lg:grid-cols-12">
        <div className="grid content-start gap-6 lg:col-span-6">
          <Panel className="grid gap-6">
            <OrderDetails {...reading} />
            {next.isChoice && <Actions actions={actions} />}
          </Panel>
          {asks && <Preparation number={number} />}
        </div>
        <section
          aria-labelledby="next"
          className="beside-panel grid content-start gap-8 lg:col-span-6 print:hidden"
        >
          <h2 id="next" className="text-title">
            {next.heading}
          </h2>
          {next.isChoice ? <Choices choices={next.steps} /> : <OrderSteps steps={next.steps} />}
          {due && (
            <Suspense fallback={<PlainDue {...due} />}>
              <DeliveryDue {...due} />
            </Suspense>
          )}
          {!next.isChoice && <Actions actions={actions} quiet />}
          {portal && (
            <p className="text-muted text-small">
              <LinkedText {...portal} />
            </p>
          )}
        </section>
      </div>
    </>
  );
}
