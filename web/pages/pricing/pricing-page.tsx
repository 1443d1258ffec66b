import { Actions } from '../../blocks/actions.tsx';
import { PageIntro } from '../../blocks/page-intro.tsx';
import { TrustBadges } from '../../blocks/trust-badges.tsx';
import { comparisonContent } from '../../content/comparison.ts';
import { faqContent } from '../../content/faq.ts';
import { pricingContent } from '../../content/pricing.ts';
import { trustBadges } from '../../content/trust-badges.ts';
import { ComparisonTable } from '../../features/purchase/comparison-table.tsx';
import { PurchaseTabs } from '../../features/purchase/purchase-tabs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Later } from '../../ui/later.tsx';
import { Heading, Section } from '../../ui/section.tsx';
import { WorkedExample } from './worked-example.tsx';

const { closing } = pricingContent;

// An answer unfolds where the browser can interpolate its height.
const itemLook = [
  'line-below first:line-above supports-[interpolate-size:allow-keywords]:[interpolate-size:allow-keywords]',
  'details-content:h-0 details-content:overflow-clip [&[open]]:details-content:h-auto',
  'details-content:[transition:height_260ms_var(--ease-settle),content-visibility_260ms_allow-discrete]',
  'print:details-content:h-auto print:details-content:[content-visibility:visible]',
].join(' ');
const questionLook = [
  'flex min-h-16 cursor-pointer items-center justify-between gap-6 py-4 font-semibold text-balance',
  'text-title tracking-[-0.012em] [transition:color_200ms_var(--ease-settle)] hover:text-signal-deep',
].join(' ');
const chevronLook = [
  'size-6 shrink-0 [transition:rotate_260ms_var(--ease-settle)] [[open]_&]:rotate-180',
  'print:hidden',
].join(' ');

export function PricingPage() {
  return (
    <>
      <PageIntro compact heading={pricingContent.heading} text={pricingContent.text} />
      <PurchaseTabs />
      <Later>
        <WorkedExample />
        <Section labelledBy="compare" tone="on-tint">
          <Heading id="compare" heading={comparisonContent.heading} />
          <ComparisonTable />
        </Section>
        <Section id="faq" labelledBy="faq-heading">
          <div className="grid gap-10 lg:grid-cols-12">
            <h2 id="faq-heading" className="text-section lg:col-span-4">
              {faqContent.heading}
            </h2>
            <div className="lg:col-span-8">
              {faqContent.questions.map(({ question, answer }, index) => (
                <details
                  key={question}
                  id={index === 0 ? faqContent.first : undefined}
                  className={itemLook}
                  open={index === 0}
                >
                  <summary className={questionLook}>
                    {question}
                    <Icon name="chevron" className={chevronLook} />
                  </summary>
                  <p className="max-w-measure pb-7 text-muted">{answer}</p>
                </details>
              ))}
            </div>
          </div>
        </Section>
        <div className="frame pb-16 md:pb-24">
          <TrustBadges badges={trustBadges} />
        </div>
        <Section labelledBy="closing" tone="on-tint">
          <div className="grid gap-8 lg:grid-cols-[1fr_auto] lg:items-end">
            <Heading id="closing" heading={closing.heading} text={closing.text} />
            <Actions actions={closing.actions} />
          </div>
        </Section>
      </Later>
    </>
  );
}
