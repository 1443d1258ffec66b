import { Timeline } from '../../blocks/timeline.tsx';
import { Section } from '../../ui/section.tsx';

type Step = { number: string; title: string; subtitle: string; text: string; result: string };

type Props = { heading: string; text: string; steps: readonly Step[] };

/** The steps from a first description to a flow in operation. */
export function DeliverySteps({ heading, text, steps }: Props) {
  return (
    <Section labelledBy="timeline" ruled>
      <div className="grid gap-x-10 gap-y-3 lg:grid-cols-12 lg:items-end">
        <h2 id="timeline" className="text-section lg:col-span-5">
          {heading}
        </h2>
        <p className="text-balance text-lead text-muted lg:col-span-7 lg:pl-12">{text}</p>
      </div>
      <div className="mt-14 md:mt-20">
        <Timeline className="timeline-large">
          {steps.map(({ number, title, subtitle, text, result }) => (
            <li key={number} className="grid gap-x-10 gap-y-3 lg:grid-cols-12">
              <h3 className="flex items-baseline gap-4 text-section lg:col-span-5">
                <span className="shrink-0 tabular-nums lining-nums text-signal-deep">{number}</span>{' '}
                <span>
                  <span lang="en">{title}</span>{' '}
                  <span className="block font-normal text-lead text-muted">{subtitle}</span>
                </span>
              </h3>
              <div className="grid content-start gap-3 lg:col-span-7 lg:pt-1">
                <p className="max-w-measure text-lead font-semibold">{result}</p>
                <p className="max-w-measure text-muted">{text}</p>
              </div>
            </li>
          ))}
        </Timeline>
      </div>
    </Section>
  );
}
