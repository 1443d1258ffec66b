import './sticky-action.css';
import { homeContent } from '../../content/home.ts';
import { LiveOrder } from '../../features/live-order/live-order.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Later } from '../../ui/later.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Heading, Section } from '../../ui/section.tsx';
import { CustomerCase } from './customer-case.tsx';
import { Hero } from './hero.tsx';
import { FeatureList, ServiceList } from './home-rows.tsx';
import { LeadSection } from './lead-section.tsx';
import { LogoWall } from './logo-wall.tsx';
import { VideoTeaser } from './video-teaser.tsx';

export default function HomePage() {
  const { demo, customerCase, shortcut } = homeContent;
  return (
    <>
      <Hero />
      <Later>
        <div className="sticky-action-frame">
          <LogoWall />
          <ServiceList />
          <Section tone="on-pine" labelledBy="demo">
            <Heading id="demo" heading={demo.heading} text={demo.text} />
            <LiveOrder>
              <div className="grid content-start gap-8">
                <p>
                  <TextLink href={demo.ask.href} className="inline-flex min-h-11 items-center">
                    {demo.ask.label}
                  </TextLink>
                </p>
                <VideoTeaser />
              </div>
            </LiveOrder>
          </Section>
          {customerCase && <CustomerCase {...customerCase} />}
          <FeatureList />
          <p className="sticky-action">
            <ButtonLink href={shortcut.href} variant="secondary">
              {shortcut.label}
            </ButtonLink>
          </p>
        </div>
        <LeadSection />
      </Later>
    </>
  );
}
HomePage.description = homeContent.description;
