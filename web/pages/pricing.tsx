import { comparisonContent } from '../content/comparison.ts';
import { faqContent } from '../content/faq.ts';
import { pricingContent } from '../content/pricing.ts';
import { trustBadges } from '../content/trust.ts';
import { BuyButton } from '../features/checkout/buy-button.tsx';
import { ComparisonTable } from '../features/pricing/comparison-table.tsx';
import { PricingTabs } from '../features/pricing/pricing-tabs.tsx';
import { Faq } from '../sections/faq.tsx';
import { Heading } from '../sections/heading.tsx';
import { PageIntro } from '../sections/page-intro.tsx';
import { Section } from '../sections/section.tsx';
import { TrustBadges } from '../sections/trust-badges.tsx';

export function PricingPage() {
  return (
    <>
      <PageIntro heading={pricingContent.heading} text={pricingContent.text} />
      <PricingTabs
        buy={(item, label, prominent) => (
          <BuyButton item={item} variant={prominent ? 'primary' : 'secondary'}>
            {label}
          </BuyButton>
        )}
      />
      <Section labelledBy="compare" tone="tint">
        <Heading id="compare" heading={comparisonContent.heading} />
        <ComparisonTable />
      </Section>
      <div className="frame pt-16 md:pt-24">
        <TrustBadges badges={trustBadges} />
      </div>
      <Faq {...faqContent} />
    </>
  );
}
