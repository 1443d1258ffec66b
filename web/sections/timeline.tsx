import { Heading } from './heading.tsx';
import { Section } from './section.tsx';

type Step = { number: string; title: string; text: string; result: string };

type Props = { heading: string; text: string; steps: readonly Step[] };

/** The five steps of a piece of work; the flow line is their spine. */
export function Timeline({ heading, text, steps }: Props) {
  return (
    <Section labelledBy="timeline" ruled>
      <Heading id="timeline" heading={heading} text={text} />
      <ol className="spine spine-large mt-14 md:mt-20">
        {steps.map(({ number, title, text, result }) => (
          <li key={number} className="grid gap-x-10 gap-y-3 lg:grid-cols-12">
            <h3 className="flex items-baseline gap-4 text-section lg:col-span-5">
              <span className="figures text-signal-deep">{number}</span> {title}
            </h3>
            <div className="grid content-start gap-3 lg:col-span-7 lg:pt-1">
              <p className="max-w-[60ch] text-lead">{text}</p>
              <p className="text-muted text-small">{result}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
