import { ContactPerson } from '../../blocks/contact-person.tsx';
import { PageIntro } from '../../blocks/page-intro.tsx';
import { aboutContent } from '../../content/about.ts';
import { DeliverySteps } from './delivery-steps.tsx';
import { Mission } from './mission.tsx';
import { Technology } from './technology.tsx';

export function AboutPage() {
  const { heading, text, where, who, person, timeline, technology, mission } = aboutContent;
  return (
    <>
      <PageIntro heading={heading} text={text} note={where}>
        {who && <p className="max-w-measure">{who}</p>}
        {person && <ContactPerson {...person} />}
      </PageIntro>
      <DeliverySteps {...timeline} />
      <Technology {...technology} />
      <Mission {...mission} />
    </>
  );
}
