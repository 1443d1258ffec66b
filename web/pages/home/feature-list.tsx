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
      <div className="grid gap-x-12 gap-y-14 lg:grid-cols-12 lg:items-center">
        <div className="lg:col-span-6">
          <h2 id="features" className="text-section">
            {heading}
          </h2>
          <ul className="mt-10 grid gap-9">
            {features.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-title">{title}</h3>
                <p className="mt-2 max-w-[58ch] text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <div className="lg:col-span-5 lg:col-start-8">
          <RunLog {...log} />
        </div>
      </div>
    </Section>
  );
}
