import './home-rows.css';
import { homeContent } from '../../content/home.ts';
import { TextLink } from '../../ui/link.tsx';
import { Heading, Section } from '../../ui/section.tsx';

export function ServiceList() {
  const { id, heading, text, services } = homeContent.services;
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <Heading id={`${id}-heading`} heading={heading} text={text} />
      <ul className="home-rows">
        {services.map(({ drawing, title, text, stops, ask }) => (
          <li key={title}>
            <div>
              <h3 className="text-title">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
              <TextLink href={ask.href} className="inline-flex min-h-11 items-center">
                {ask.label}
              </TextLink>
            </div>
            <figure>
              <img src={`/services.svg#${drawing}`} alt="" width="560" height="160" />
              <ol>
                {stops.map((stop) => (
                  <li key={stop}>{stop}</li>
                ))}
              </ol>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

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
