import './lead-section.css';
import { homeContent } from '../../content/home.ts';
import { LeadForm } from '../../features/leads/lead-form.tsx';
import { ContactPerson } from '../../ui/contact-person.tsx';
import { LinkedText } from '../../ui/link.tsx';
import { Heading, Panel, Section } from '../../ui/section.tsx';

export function LeadSection() {
  const { id, heading, text, person, steps } = homeContent.lead;
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone="on-tint">
      <div className="lead-section">
        <Heading id={`${id}-heading`} heading={heading} text={text} />
        <Panel>
          <LeadForm />
        </Panel>
        <div className="grid content-start gap-8">
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
