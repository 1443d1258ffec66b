import { PageIntro } from '../../blocks/page-intro.tsx';
import { aboutContent } from '../../content/about.ts';
import { DeliverySteps } from './delivery-steps.tsx';
import { Mission } from './mission.tsx';
import { Technology } from './technology.tsx';

export function AboutPage() {
  const { heading, text, timeline, technology, mission } = aboutContent;
  return (
    <>
      <PageIntro heading={heading} text={text} />
      <DeliverySteps {...timeline} />
      <Technology {...technology} />
      <Mission {...mission} />
    </>
  );
}
