import { Actions } from '../../blocks/actions.tsx';
import { PageIntro } from '../../blocks/page-intro.tsx';
import { TrustBadges } from '../../blocks/trust-badges.tsx';
import { comparisonContent } from '../../content/comparison.ts';
import { faqContent } from '../../content/faq.ts';
import { pricingContent } from '../../content/pricing.ts';
import { trustBadges } from '../../content/trust-badges.ts';
import { ComparisonTable } from '../../features/purchase/comparison-table.tsx';
import { PurchaseTabs } from '../../features/purchase/purchase-tabs.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { Faq } from './faq.tsx';
import { WorkedExample } from './worked-example.tsx';

const { closing } = pricingContent;

export function PricingPage() {
  return (
    <>
      <PageIntro compact heading={pricingContent.heading} text={pricingContent.text} />
      <PurchaseTabs />
      <WorkedExample {...pricingContent.example} />
      <Section labelledBy="compare" tone="tint">
        <Heading id="compare" heading={comparisonContent.heading} />
        <ComparisonTable />
      </Section>
      <Faq {...faqContent} />
      <div className="frame pb-16 md:pb-24">
        <TrustBadges badges={trustBadges} />
      </div>
      <Section labelledBy="closing" tone="tint">
        <div className="grid gap-8 lg:grid-cols-[1fr_auto] lg:items-end">
          <Heading id="closing" heading={closing.heading} text={closing.text} />
          <Actions actions={closing.actions} />
        </div>
      </Section>
    </>
  );
}
