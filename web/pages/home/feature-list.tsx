import './home-rows.css';
import { homeContent } from '../../content/home.ts';
import { Section } from '../../ui/section.tsx';

export function FeatureList() {
  const { heading, features } = homeContent.features;
  return (
    <Section labelledBy="features">
      <h2 id="features" className="text-section">
        {heading}
      </h2>
      <ul className="home-rows">
        {features.map(({ title, text }) => (
          <li key={title} className="items-baseline">
            <h3 className="text-title">{title}</h3>
            <p className="max-w-measure text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
