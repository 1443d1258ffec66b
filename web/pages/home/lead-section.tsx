import { homeContent } from '../../content/home.ts';
import { LeadForm } from '../../features/leads/lead-form.tsx';
import { ContactPerson } from '../../ui/contact-person.tsx';
import { LinkedText } from '../../ui/link.tsx';
import { Heading, Panel, Section } from '../../ui/section.tsx';

const stepsLook =
  'grid gap-8 lg:sticky lg:top-[calc(var(--header-cover)+2.5rem)] lg:col-start-1 lg:self-start';

export function LeadSection() {
  const { id, heading, text, person, steps } = homeContent.lead;
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone="on-tint">
      <div className="grid gap-6 lg:gap-x-28 lg:gap-y-8 lg:[grid-template:auto_1fr/5fr_6fr]">
        <Heading id={`${id}-heading`} heading={heading} text={text} />
        <Panel className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <LeadForm />
        </Panel>
        <div className={stepsLook}>
          <ol className="timeline">
            {steps.map(({ title, text }) => (
              <li key={title}>
                <p className="font-semibold">{title}</p>
                <p className="mt-1 max-w-measure text-muted">
                  <LinkedText text={text} />
                </p>
              </li>
            ))}
          </ol>
          {person && <ContactPerson {...person} />}
        </div>
      </div>
    </Section>
  );
}
