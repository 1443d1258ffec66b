import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { sells } from '#contract/company.ts';
import type { PurchaseKind } from '#contract/errors.ts';
import { kindParameter, planKind } from '#contract/purchases.ts';
import { company } from '../../content/company.ts';
import { pricingContent } from '../../content/pricing.ts';
import { Later } from '../../ui/later.tsx';
import { TwoTabs } from '../../ui/two-tabs.tsx';
import { PackageCards, PlanCards } from './purchase-cards.tsx';
import { PurchaseTerms } from './purchase-panel.tsx';

const { notSelling, tabs } = pricingContent;
const { label, onetime, subscription } = tabs;

/** Constant elements: a change of tab does not render the cards again. */
const panels = { package: <PackageCards />, plan: <PlanCards /> };
const notes = {
  package: <PurchaseTerms content={pricingContent.onetime} />,
  plan: <PurchaseTerms content={pricingContent.subscription} />,
};

export function PurchaseTabs() {
  const [kind, choose] = usePurchaseKind();
  const purchases = useQueryClient().getMutationCache();
  const select = (next: PurchaseKind) => {
    for (const failed of purchases.findAll({ status: 'error' })) purchases.remove(failed);
    choose(next);
  };
  const panelOf = (one: PurchaseKind) => <Later now={kind === one}>{panels[one]}</Later>;
  return (
    <div id="prices" className="frame pb-16 md:pb-24" data-kind={kind}>
      {!sells(company) && <p className="mb-6 font-semibold">{notSelling.line}</p>}
      <TwoTabs
        label={label}
        selected={kind}
        onSelect={select}
        tabs={[
          { id: 'package', label: onetime, panel: panelOf('package'), notes: notes.package },
          { id: 'plan', label: subscription, panel: panelOf('plan'), notes: notes.plan },
        ]}
      />
    </div>
  );
}

/** The kind is stored in the URL, so that it can be linked to and survives a reload. */
function usePurchaseKind(): [PurchaseKind, (next: PurchaseKind) => void] {
  const [search, setSearch] = useSearchParams();
  const [unaddressed, setUnaddressed] = useState<PurchaseKind>();
  const choose = (next: PurchaseKind) => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'plan') after.set(kindParameter, planKind);
        else after.delete(kindParameter);
        return after;
      },
      { replace: true },
    );
    const kept = kindIn(new URLSearchParams(window.location.search)) === next;
    setUnaddressed(kept ? undefined : next);
  };
  return [unaddressed ?? kindIn(search), choose];
}

const kindIn = (search: URLSearchParams): PurchaseKind =>
  search.get(kindParameter) === planKind ? 'plan' : 'package';
