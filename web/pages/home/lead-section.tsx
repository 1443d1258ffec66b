import type { ComponentProps, ReactNode } from 'react';
import { ContactPerson } from '../../blocks/contact-person.tsx';
import { NextSteps } from '../../blocks/next-steps.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Section } from '../../ui/section.tsx';

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
    <Section id={id} labelledBy={`${id}-heading`} tone="tint">
      <div className="grid gap-12 lg:grid-cols-12">
        <div className="grid content-start gap-10 lg:col-span-5">
          <Heading id={`${id}-heading`} heading={heading} text={text} />
          <NextSteps steps={steps} />
          {person && <ContactPerson {...person} />}
        </div>
        <Panel className="lg:col-span-6 lg:col-start-7">{children}</Panel>
      </div>
    </Section>
  );
}
