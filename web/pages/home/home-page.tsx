import { homeContent } from '../../content/home.ts';
import { LeadForm } from '../../features/leads/lead-form.tsx';
import { CustomerCase } from './customer-case.tsx';
import { FeatureList } from './feature-list.tsx';
import { FlowDiagram } from './flow-diagram.tsx';
import { Hero } from './hero.tsx';
import { LeadSection } from './lead-section.tsx';
import { LogoWall } from './logo-wall.tsx';
import { ServiceList } from './service-list.tsx';
import { StickyAction } from './sticky-action.tsx';
import { VideoTeaser } from './video-teaser.tsx';

export function HomePage() {
  return (
    <>
      <Hero {...homeContent.hero}>
        <FlowDiagram {...homeContent.flow} />
      </Hero>
      <StickyAction {...homeContent.shortcut}>
        <LogoWall {...homeContent.logos} />
        <ServiceList {...homeContent.services} />
        <VideoTeaser {...homeContent.video} />
        <FeatureList {...homeContent.features} />
        {homeContent.customerCase && <CustomerCase {...homeContent.customerCase} />}
      </StickyAction>
      <LeadSection {...homeContent.lead}>
        <LeadForm />
      </LeadSection>
    </>
  );
}
