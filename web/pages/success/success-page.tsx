import { memo, Suspense, useDeferredValue } from 'react';
import { company } from '../../content/company.ts';
import { orderContent } from '../../content/order.ts';
import {
  lastLinks,
  orderLabels,
  sharedWords,
  successDescription,
} from '../../content/order-parts.ts';
import { pages } from '../../content/pages.ts';
import { OrderDetails } from '../../features/orders/order-details.tsx';
import { useOrder } from '../../features/orders/use-order.ts';
import { Actions } from '../../ui/button.tsx';
import { optional } from '../../ui/later.tsx';
import { LinkedText, TextLink } from '../../ui/link.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { Panel } from '../../ui/section.tsx';
import { OrderChoices, OrderSteps } from './next-steps.tsx';

// Memoised: the prerendered questions stay until the code is loaded. If the code cannot be loaded, the confirmation
// mail asks the same questions.
type Ordered = Pick<ReturnType<typeof useOrder>, 'order'>;
const LazyPreparation = optional<Ordered>(() =>
  import('../../features/orders/preparation.tsx').then((module) => module.Preparation),
);
const Preparation = memo(({ order }: Ordered) => (
  <Suspense>
    <LazyPreparation order={order} />
  </Suspense>
));

const { portal } = orderLabels;

export default function SuccessPage() {
  const reading = useOrder();
  const { order, loading, words } = reading;
  const { next, links, isUrged } = words;
  const title = (order?.closed && words.closedTitle) || words.title;
  const steps = words.steps?.(order);
  const choices = words.choices?.(sharedWords(order));
  // Deferred, so that the page shows no gap while code loads.
  const known = useDeferredValue(order);
  return (
    <>
      {title !== pages.success.title && <title>{`${title} – ${company.name}`}</title>}
      <PageIntro heading={title} />
      <div className="frame order-result">
        <Panel>
          <OrderDetails {...reading}>
            {portal && steps && order?.kind === 'plan' && (
              <>
                <p>
                  <LinkedText text={portal.text} />
                </p>
                <TextLink href={portal.href} className="inline-flex min-h-11 items-center">
                  {portal.invoices}
                </TextLink>
              </>
            )}
          </OrderDetails>
          {!steps && <Actions actions={(order && links?.(order)) ?? lastLinks} quiet={!isUrged} />}
        </Panel>
        <div className="contents print:hidden">
          <section aria-labelledby="next" className="order-result-next">
            <h2 id="next" className="text-title">
              {next}
            </h2>
            {steps && (
              <>
                <OrderSteps steps={steps} />
                <p className="flex flex-wrap gap-x-6">
                  {lastLinks.map(({ href, label }) => (
                    <TextLink key={href} href={href} className="inline-flex min-h-11 items-center">
                      {label}
                    </TextLink>
                  ))}
                </p>
              </>
            )}
            {choices && !steps && (
              <OrderChoices choices={choices} columns="md:max-lg:grid-cols-2" />
            )}
            {choices && steps && (
              // An attribute of the document shows whether its URL names an order (web/build/inline-scripts.ts).
              <div className={loading ? 'without-order' : ''}>
                <h2 className="mb-6 text-title">{orderContent.headingWithoutId}</h2>
                <OrderChoices choices={choices} />
              </div>
            )}
          </section>
        </div>
        {steps && <Preparation order={known} />}
      </div>
    </>
  );
}
SuccessPage.description = successDescription;
