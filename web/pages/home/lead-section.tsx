import './lead-section.css';
import type { ComponentProps, ReactNode } from 'react';
import { ContactPerson } from '../../blocks/contact-person.tsx';
import { Timeline } from '../../blocks/timeline.tsx';
import { Heading, Panel, Section } from '../../ui/section.tsx';

type Props = {
  id: string;
  heading: string;
  text: string;
  /** Who answers. */
  person: ComponentProps<typeof ContactPerson> | undefined;
  steps: readonly { title: string; text: string }[];
  /** The form. */
  children: ReactNode;
};

export function LeadSection({ id, heading, text, person, steps, children }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone="on-tint">
      <div className="lead-section">
        <Heading id={`${id}-heading`} heading={heading} text={text} />
        <Panel>{children}</Panel>
        <div className="grid content-start gap-8">
          <Timeline>
            {steps.map(({ title, text }) => (
              <li key={title}>
                <p className="font-semibold">{title}</p>
                <p className="mt-1 max-w-measure text-muted text-small">{text}</p>
              </li>
            ))}
          </Timeline>
          {person && <ContactPerson {...person} />}
        </div>
      </div>
    </Section>
  );
}
