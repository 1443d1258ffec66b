import { homeContent } from '../content/home.ts';
import { LeadForm } from '../features/leads/lead-form.tsx';
import { FeatureList } from '../sections/feature-list.tsx';
import { FlowDiagram } from '../sections/flow-diagram.tsx';
import { Hero } from '../sections/hero.tsx';
import { LeadSection } from '../sections/lead-section.tsx';
import { LogoWall } from '../sections/logo-wall.tsx';
import { ServiceList } from '../sections/service-list.tsx';
import { VideoTeaser } from '../sections/video-teaser.tsx';

export function HomePage() {
  return (
    <>
      <Hero {...homeContent.hero}>
        <FlowDiagram {...homeContent.flow} />
      </Hero>
      <LogoWall {...homeContent.logos} />
      <ServiceList {...homeContent.services} />
      <VideoTeaser {...homeContent.video} />
      <FeatureList {...homeContent.features} />
      <LeadSection {...homeContent.lead}>
        <LeadForm />
      </LeadSection>
    </>
  );
}
