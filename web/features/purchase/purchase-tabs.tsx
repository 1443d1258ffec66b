import type { PurchaseKind } from '#contract/errors.ts';
import { pricingContent } from '../../content/pricing.ts';
import { Later } from '../../ui/later.tsx';
import { TwoTabs } from '../../ui/two-tabs.tsx';
import { PackageCards } from './package-cards.tsx';
import { PlanCards } from './plan-cards.tsx';
import { usePurchaseKind } from './use-purchase-kind.ts';

const { label, onetime, subscription } = pricingContent.tabs;

/** The choice between buying once and subscribing, with the cards of each. */
export function PurchaseTabs() {
  const [kind, choose] = usePurchaseKind();
  const panels = { package: <PackageCards />, plan: <PlanCards /> };
  const panelOf = (one: PurchaseKind) => <Later now={kind === one}>{panels[one]}</Later>;
  return (
    <div className="frame pb-16 md:pb-24">
      <TwoTabs
        label={label}
        selected={kind}
        onSelect={choose}
        tabs={[
          { id: 'package', label: onetime, panel: panelOf('package') },
          { id: 'plan', label: subscription, panel: panelOf('plan') },
        ]}
      />
    </div>
  );
}
