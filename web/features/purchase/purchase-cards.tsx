import { packages, packageTypes, plans, planTypes, tierName } from '#contract/catalogue.ts';
import { formatKronor } from '#contract/format.ts';
import { pricingContent } from '../../content/pricing.ts';
import { PriceCard } from './price-card.tsx';
import { PurchasePanel } from './purchase-panel.tsx';

const { card, onetime, subscription } = pricingContent;

export function PackageCards() {
  return (
    <PurchasePanel content={onetime}>
      {packageTypes.map((id) => {
        const tier = packages[id];
        const priceOfOne = formatKronor(Math.round(tier.price / tier.workflows));
        return (
          <PriceCard
            key={id}
            item={{ kind: 'package', id }}
            buy={onetime.buy(tierName(tier))}
            badge={tier.mostPopular ? card.popular : undefined}
            points={onetime.points(tier.workflows, tier.supportDays, priceOfOne)}
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
        const tier = plans[id];
        const aiCost = formatKronor(tier.includedAiCost);
        return (
          <PriceCard
            key={id}
            item={{ kind: 'plan', id }}
            buy={subscription.buy}
            buyRest={subscription.buyRest(tierName(tier))}
            points={subscription.points(tier.workflows, tier.supportResponseHours, aiCost)}
          />
        );
      })}
    </PurchasePanel>
  );
}
