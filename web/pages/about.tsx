import { aboutContent } from '../content/about.ts';
import { Mission } from '../sections/mission.tsx';
import { PageIntro } from '../sections/page-intro.tsx';
import { Technology } from '../sections/technology.tsx';
import { Timeline } from '../sections/timeline.tsx';

export function AboutPage() {
  const { heading, text, timeline, technology, mission } = aboutContent;
  return (
    <>
      <PageIntro heading={heading} text={text} />
      <Timeline {...timeline} />
      <Technology {...technology} />
      <Mission {...mission} />
    </>
  );
}
