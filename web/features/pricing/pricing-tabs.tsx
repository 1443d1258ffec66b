import { pricingContent } from '../../content/pricing.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { PackageCards } from './package-cards.tsx';
import { PlanCards } from './plan-cards.tsx';
import type { BuySlot } from './price-card.tsx';
import { useKind } from './use-kind.ts';

const { label, onetime, subscription } = pricingContent.tabs;

/** The cards of both kinds. `buy` makes the button of an item, since features may not know each other. */
export function PricingTabs({ buy }: { buy: BuySlot }) {
  const [kind, choose] = useKind();
  return (
    <div className="frame pb-16 md:pb-24">
      <Tabs
        label={label}
        selected={kind}
        onSelect={choose}
        tabs={[
          { id: 'onetime', label: onetime, panel: <PackageCards buy={buy} /> },
          { id: 'subscription', label: subscription, panel: <PlanCards buy={buy} /> },
        ]}
      />
    </div>
  );
}
