import * as Tabs from '@radix-ui/react-tabs';
import { pricingContent as content } from '../../content/pricing.ts';
import { PackageCards } from './package-cards.tsx';
import { PlanCards } from './plan-cards.tsx';
import type { BuySlot } from './price-card.tsx';
import { useKind } from './use-kind.ts';

/** The cards of both kinds. `buy` makes the button of an item, since features may not know each other. */
export function PricingTabs({ buy }: { buy: BuySlot }) {
  const [kind, choose] = useKind();
  return (
    <Tabs.Root value={kind} onValueChange={choose} className="frame pt-10">
      <Tabs.List aria-label={content.tabs.label} className="tabs" data-kind={kind}>
        <Tabs.Trigger value="onetime">{content.tabs.onetime}</Tabs.Trigger>
        <Tabs.Trigger value="subscription">{content.tabs.subscription}</Tabs.Trigger>
      </Tabs.List>
      {/* Both stay in one grid cell, so that changing tab moves nothing below. */}
      <div className="tab-panels">
        <Tabs.Content value="onetime" forceMount className="tab-panel">
          <PackageCards buy={buy} />
        </Tabs.Content>
        <Tabs.Content value="subscription" forceMount className="tab-panel">
          <PlanCards buy={buy} />
        </Tabs.Content>
      </div>
    </Tabs.Root>
  );
}
