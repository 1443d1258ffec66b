import type { ComponentProps } from 'react';
import { Section } from '../../ui/section.tsx';
import { RunLog } from './run-log.tsx';

type Props = {
  heading: string;
  features: readonly { title: string; text: string }[];
  log: ComponentProps<typeof RunLog>;
};

/** Three reasons to choose us, and an example of the second: a log of runs. */
export function FeatureList({ heading, features, log }: Props) {
  return (
    <Section labelledBy="features">
      <h2 id="features" className="text-section">
        {heading}
      </h2>
      <div className="mt-6 grid gap-x-12 gap-y-6 md:mt-12 lg:grid-cols-12 lg:items-center">
        <div className="lg:col-span-5">
          <RunLog {...log} />
        </div>
        <ul className="grid gap-4 md:gap-6 lg:col-span-6 lg:col-start-7">
          {features.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-title">{title}</h3>
              <p className="mt-1 max-w-measure text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
