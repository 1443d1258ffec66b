import { plans, planTypes } from '#contract/catalogue.ts';
import { pricingContent } from '../../content/pricing.ts';
import { formatKronor } from '../../lib/format.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Notes } from './notes.tsx';
import { Points } from './points.tsx';
import { type BuySlot, PriceCard } from './price-card.tsx';
import { QuoteCard } from './quote-card.tsx';

const { subscription, workflows } = pricingContent;

export function PlanCards({ buy }: { buy: BuySlot }) {
  return (
    <>
      <ul className="cards">
        {planTypes.map((id) => {
          const { name, workflows: count, price, supportResponseHours, includedAiCost } = plans[id];
          const ai = subscription.aiPoint(formatKronor(includedAiCost));
          return (
            <PriceCard
              key={id}
              name={name}
              net={price}
              monthly
              action={buy({ kind: 'plan', id }, subscription.buy(name), false)}
            >
              <Points points={subscription.points(workflows(count), supportResponseHours)}>
                <Tooltip text={subscription.aiHelp}>{ai.word}</Tooltip> {ai.rest}
              </Points>
            </PriceCard>
          );
        })}
        <QuoteCard {...subscription.quote} />
      </ul>
      <Notes notes={subscription.notes} />
    </>
  );
}
