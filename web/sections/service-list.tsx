import { Heading } from './heading.tsx';
import { MiniFlow } from './mini-flow.tsx';
import { Section } from './section.tsx';

type Props = {
  id: string;
  heading: string;
  text: string;
  services: readonly { title: string; text: string; stops: readonly string[] }[];
};

/** The services as a ledger: one row each, with its own little flow. */
export function ServiceList({ id, heading, text, services }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <Heading id={`${id}-heading`} heading={heading} text={text} />
      <ul className="mt-12 md:mt-16">
        {services.map(({ title, text, stops }) => (
          <li
            key={title}
            className="grid gap-x-10 gap-y-5 border-line border-t py-9 md:py-11 lg:grid-cols-12"
          >
            <h3 className="text-title lg:col-span-3">{title}</h3>
            <p className="max-w-[60ch] text-muted lg:col-span-5">{text}</p>
            <MiniFlow stops={stops} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
