import { FlowSteps } from '../../blocks/flow-steps.tsx';
import { Heading } from '../../ui/heading.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';

type Props = {
  id: string;
  heading: string;
  text: string;
  services: readonly {
    title: string;
    text: string;
    stops: readonly string[];
    ask: { href: string; label: string };
  }[];
};

/** One row per service, with its steps along a short flow line. */
export function ServiceList({ id, heading, text, services }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <Heading id={`${id}-heading`} heading={heading} text={text} />
      <ul className="mt-2 md:mt-12">
        {services.map(({ title, text, stops, ask }) => (
          <li key={title} className="grid gap-x-10 gap-y-2 py-3 md:py-8 lg:grid-cols-12">
            <h3 className="text-title lg:col-span-4">{title}</h3>
            <p className="max-w-measure text-muted lg:col-span-8 xl:col-span-4">{text}</p>
            <div className="lg:col-span-8 lg:col-start-5 xl:col-span-4">
              <FlowSteps steps={stops.map((title) => ({ title }))} />
              <TextLink href={ask.href} className="inline-flex min-h-11 items-center">
                {ask.label}
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
