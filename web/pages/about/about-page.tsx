import { aboutContent } from '../../content/about.ts';
import { Actions } from '../../ui/button.tsx';
import { ContactPerson } from '../../ui/contact-person.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-intro.tsx';
import { Heading, Panel, Section } from '../../ui/section.tsx';
import { DeliverySteps } from './delivery-steps.tsx';

export default function AboutPage() {
  const { heading, text, where, who, person, tests, technology, mission } = aboutContent;
  return (
    <>
      <div className="frame grid gap-10 pt-26 pb-10 md:pt-28 md:pb-16 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <div className="grid content-start gap-6">
          <PageHeading heading={heading} />
          {person ? (
            <ContactPerson {...person} photoSize="size-24 sm:size-36">
              {who && <span className="mb-3 block text-balance text-ink text-title">{who}</span>}
            </ContactPerson>
          ) : (
            <p className="max-w-measure text-balance">{who || where}</p>
          )}
          <p className="max-w-measure text-balance text-lead text-muted">{text}</p>
          <Actions actions={mission.actions.slice(0, 1)} />
          {(person || who) && <p className="text-muted text-small">{where}</p>}
        </div>
        <Panel as="figure" className="self-start lg:mt-3">
          <figcaption className="text-balance font-semibold">{tests.heading}</figcaption>
          <ul className="mt-4">
            {tests.rows.map(([test, result]) => (
              <li key={test} className="flex gap-3 line-above py-3 last:pb-0">
                <Icon name="check" className="mt-0.5 size-5 shrink-0 text-signal-deep" />
                <p>
                  <strong className="block font-semibold">{test}</strong>
                  <span className="text-muted">{result}</span>
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      <DeliverySteps />
      <Section tone="on-pine" labelledBy="technology">
        <Heading id="technology" heading={technology.heading} text={technology.text} />
        <ul className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-3">
          {technology.points.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-2 line-above pt-6">
              <h3 className="text-title">{title}</h3>
              <p className="max-w-measure text-balance text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section labelledBy="mission">
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
          <h2 id="mission" className="text-section lg:col-span-7">
            {mission.statement}
          </h2>
          <div className="grid content-start gap-8 lg:col-span-5">
            <p className="text-balance text-lead text-muted">{mission.text}</p>
            <Actions actions={mission.actions} />
          </div>
        </div>
      </Section>
    </>
  );
}
AboutPage.description = aboutContent.description;
