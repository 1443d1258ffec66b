import './sticky-action.css';
import { homeContent } from '../../content/home.ts';
import { LeadForm } from '../../features/leads/lead-form.tsx';
import { LiveOrder } from '../../features/live-order/live-order.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Later } from '../../ui/later.tsx';
import { Heading, Section } from '../../ui/section.tsx';
import { CustomerCase } from './customer-case.tsx';
import { FeatureList } from './feature-list.tsx';
import { FlowDiagram } from './flow-diagram.tsx';
import { Hero } from './hero.tsx';
import { LeadSection } from './lead-section.tsx';
import { LogoWall } from './logo-wall.tsx';
import { ServiceList } from './service-list.tsx';
import { VideoTeaser } from './video-teaser.tsx';

export function HomePage() {
  const { shortcut } = homeContent;
  return (
    <>
      <Hero {...homeContent.hero}>
        <FlowDiagram {...homeContent.flow} />
      </Hero>
      <Later>
        <div className="sticky-action-frame">
          <LogoWall {...homeContent.logos} />
          <ServiceList {...homeContent.services} />
          <Section tone="on-pine" labelledBy="demo">
            <Heading id="demo" {...homeContent.demo} />
            <LiveOrder>
              <VideoTeaser {...homeContent.video} />
            </LiveOrder>
          </Section>
          {homeContent.customerCase && <CustomerCase {...homeContent.customerCase} />}
          <FeatureList {...homeContent.features} />
          <p className="sticky-action">
            <ButtonLink href={shortcut.href} variant="secondary">
              {shortcut.label}
            </ButtonLink>
          </p>
        </div>
        <LeadSection {...homeContent.lead}>
          <LeadForm />
        </LeadSection>
      </Later>
    </>
  );
}
