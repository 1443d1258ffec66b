import '../../blocks/outcome.css';
import { memo, Suspense, useDeferredValue } from 'react';
import { Actions } from '../../blocks/actions.tsx';
import { PageIntro } from '../../blocks/page-intro.tsx';
import { company, mailLink } from '../../content/company.ts';
import { pages } from '../../content/pages.ts';
import {
  headingWithoutId,
  lastLinks,
  outcomeOf,
  successDescription,
} from '../../content/success.ts';
import { OrderDetails } from '../../features/orders/order-details.tsx';
import { useOrder } from '../../features/orders/use-order.ts';
import { TextLink } from '../../ui/link.tsx';
import { optional } from '../../ui/optional.ts';
import { Panel } from '../../ui/section.tsx';
import { LinkedText } from '../../ui/text.tsx';
import { OrderSteps } from './order-steps.tsx';

// Not rendered again with the page: the document's own questions stay until their code is there. When that cannot be
// loaded, the mail that confirms the order asks the same.
type Ordered = Pick<ReturnType<typeof useOrder>, 'order'>;
const LazyPreparation = optional<Ordered>(() =>
  import('../../features/orders/preparation.tsx').then((module) => module.Preparation),
);
const Preparation = memo(({ order }: Ordered) => (
  <Suspense>
    <LazyPreparation order={order} />
  </Suspense>
));

// Its words belong to few orders. Without them the heading above says what happened, and the links what to do.
const OrderChoices = optional(() =>
  import('../../features/orders/order-choices.tsx').then((module) => module.OrderChoices),
);

// Like the questions, it stays as the document has it until its code is there.
const choicesWithoutId = (
  <Suspense>
    <OrderChoices state="none" />
  </Suspense>
);

/** The page after the hosted checkout. Its words depend on the payment's outcome. */
export function SuccessPage() {
  const reading = useOrder();
  const { order, loading, failed, unknown } = reading;
  const { heading, next, steps, actions, isUrged, portal } = outcomeOf(order, unknown);
  const isNone = !(order || failed || unknown);
  // A transition, which waits for code where a page that changes at once would show a gap.
  const known = useDeferredValue(order);
  return (
    <>
      {heading !== pages.success.title && <title>{`${heading} – ${company.name}`}</title>}
      <PageIntro heading={heading} />
      <div className="frame outcome">
        <Panel>
          <OrderDetails {...reading}>
            {portal && (
              <>
                <p>
                  <LinkedText before={portal.text} {...mailLink} after="." />
                </p>
                <TextLink href={portal.href}>{portal.link}</TextLink>
              </>
            )}
          </OrderDetails>
          {actions && <Actions actions={actions} quiet={!isUrged} />}
        </Panel>
        {steps && <Preparation order={known} />}
        <section aria-labelledby="next" className="outcome-next print:hidden">
          <h2 id="next" className="text-title">
            {next}
          </h2>
          {steps ? (
            <OrderSteps steps={steps} />
          ) : (
            <Suspense>
              <OrderChoices state={order?.state ?? 'unknown'} order={order} />
            </Suspense>
          )}
          {steps && (
            <p className="flex flex-wrap gap-6">
              {lastLinks.map(({ href, label }) => (
                <TextLink key={href} href={href}>
                  {label}
                </TextLink>
              ))}
            </p>
          )}
          {/* The document's own mark says whether its address names an order (web/build/inline-scripts.ts). */}
          {isNone && (
            <div className={loading ? 'without-order' : ''}>
              <h2 className="mb-6 text-title">{headingWithoutId}</h2>
              {choicesWithoutId}
            </div>
          )}
        </section>
      </div>
    </>
  );
}
SuccessPage.description = successDescription;
