import { Section } from './section.tsx';

type Props = { heading: string; features: readonly { title: string; text: string }[] };

/** One statement to the left, three reasons to the right on a common spine. */
export function FeatureList({ heading, features }: Props) {
  return (
    <Section labelledBy="features">
      <div className="grid gap-12 lg:grid-cols-12">
        <h2 id="features" className="text-section lg:sticky lg:top-32 lg:col-span-5 lg:self-start">
          {heading}
        </h2>
        <ul className="spine lg:col-span-6 lg:col-start-7">
          {features.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-title">{title}</h3>
              <p className="mt-2 max-w-[58ch] text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
