import { plans, planTypes } from '#contract/catalogue.ts';
import { formatKronor } from '#contract/format.ts';
import { pricingContent } from '../../content/pricing.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { CheckList } from './check-list.tsx';
import { PriceCard } from './price-card.tsx';
import { PurchaseNotes } from './purchase-notes.tsx';
import { QuoteCard } from './quote-card.tsx';

const { subscription, workflows } = pricingContent;

export function PlanCards() {
  return (
    <>
      <ul className="price-cards">
        {planTypes.map((id) => {
          const { name, workflows: count, supportResponseHours, includedAiCost } = plans[id];
          const ai = subscription.aiPoint(formatKronor(includedAiCost));
          return (
            <PriceCard key={id} item={{ kind: 'plan', id }} buy={subscription.buy(name)}>
              <CheckList points={subscription.points(workflows(count), supportResponseHours)}>
                <Tooltip text={subscription.aiHelp}>{ai.word}</Tooltip> {ai.rest}
              </CheckList>
            </PriceCard>
          );
        })}
        <QuoteCard {...subscription.quote} />
      </ul>
      <PurchaseNotes verb={subscription.verb} notes={subscription.notes} />
    </>
  );
}
