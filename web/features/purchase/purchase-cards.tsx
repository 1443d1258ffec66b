import { packages, packageTypes, plans, planTypes } from '#contract/catalogue.ts';
import { formatKronor } from '#contract/format.ts';
import { pricingContent } from '../../content/pricing.ts';
import { PriceCard } from './price-card.tsx';
import { PurchasePanel } from './purchase-panel.tsx';

const { onetime, subscription } = pricingContent;

export function PackageCards() {
  return (
    <PurchasePanel content={onetime}>
      {packageTypes.map((id) => {
        const { name, workflows: count, supportDays, mostPopular } = packages[id];
        return (
          <PriceCard
            key={id}
            item={{ kind: 'package', id }}
            buy={onetime.buy(name)}
            popular={mostPopular}
            points={onetime.points(count, supportDays)}
          />
        );
      })}
    </PurchasePanel>
  );
}

export function PlanCards() {
  return (
    <PurchasePanel content={subscription}>
      {planTypes.map((id) => {
        const { name, workflows: count, supportResponseHours, includedAiCost } = plans[id];
        return (
          <PriceCard
            key={id}
            item={{ kind: 'plan', id }}
            buy={subscription.buyShown}
            buyRest={subscription.buyRest(name)}
            primary={id === planTypes[0]}
            points={subscription.points(count, supportResponseHours, formatKronor(includedAiCost))}
          />
        );
      })}
    </PurchasePanel>
  );
}
