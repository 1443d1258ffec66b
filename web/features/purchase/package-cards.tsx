import { packages, packageTypes } from '#contract/catalogue.ts';
import { pricingContent } from '../../content/pricing.ts';
import { CheckList } from './check-list.tsx';
import { PriceCard } from './price-card.tsx';
import { PurchasePanel } from './purchase-panel.tsx';

const { onetime } = pricingContent;

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
          >
            <CheckList points={onetime.points(count, supportDays)} />
          </PriceCard>
        );
      })}
    </PurchasePanel>
  );
}
