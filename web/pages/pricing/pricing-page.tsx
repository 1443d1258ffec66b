import './faq.css';
import { trustBadges } from '../../content/offer.ts';
import { pricingContent } from '../../content/pricing.ts';
import { comparisonContent, faqContent } from '../../content/pricing-details.ts';
import { ComparisonTable } from '../../features/purchase/comparison-table.tsx';
import { PurchaseTabs } from '../../features/purchase/purchase-tabs.tsx';
import { FlowSteps } from '../../ui/flow-steps.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Later } from '../../ui/later.tsx';
import { PageHeading } from '../../ui/page-intro.tsx';
import { Heading, Section } from '../../ui/section.tsx';
import { TrustBadges } from '../../ui/trust-badges.tsx';
import { WhatIsIncluded } from './what-is-included.tsx';

const introLook =
  'frame grid gap-x-8 gap-y-3 pt-26 pb-5 md:pt-28 lg:grid-cols-[auto_minmax(18rem,1fr)] lg:items-center';

export default function PricingPage() {
  const { heading, text, flow, flowLabel } = pricingContent;
  return (
    <>
      <div className={introLook}>
        <div className="grid gap-3">
          <PageHeading heading={heading} text={text} />
        </div>
        <FlowSteps steps={flow} label={flowLabel} isRow />
      </div>
      <PurchaseTabs />
      <Later>
        <WhatIsIncluded />
        <Section labelledBy="compare" tone="on-tint">
          <Heading id="compare" heading={comparisonContent.heading} />
          <ComparisonTable />
        </Section>
        <Section id="faq" labelledBy="faq-heading">
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-3">
            <h2 id="faq-heading" className="text-section">
              {faqContent.heading}
            </h2>
            <div className="lg:col-span-2">
              {faqContent.questions.map(({ question, answer }, index) => (
                <details key={question} className="faq">
                  <summary>
                    {question}
                    <Icon name="chevron" className="shrink-0" />
                  </summary>
                  {/* A link to the answer opens the answer: browsers reveal the target of a fragment. */}
                  <p
                    id={index === 0 ? faqContent.first : undefined}
                    className="max-w-measure pb-7 text-muted"
                  >
                    {answer}
                  </p>
                </details>
              ))}
            </div>
          </div>
        </Section>
        <div className="frame pb-16 md:pb-24">
          <TrustBadges badges={trustBadges} />
        </div>
      </Later>
    </>
  );
}
PricingPage.description = pricingContent.description;
