import './delivery-steps.css';
import { Timeline } from '../../blocks/timeline.tsx';
import { Section } from '../../ui/section.tsx';

type Step = { number: string; label: string; title: string; text: string; result: string };

type Props = {
  heading: string;
  text: string;
  /** What the customer gets, as a large figure with its unit and the words after it. */
  figure: string;
  unit: string;
  figureText: string;
  steps: readonly Step[];
};

/** The steps from a first description to a flow in operation. */
export function DeliverySteps({ heading, text, figure, unit, figureText, steps }: Props) {
  return (
    <Section labelledBy="timeline" rule="section-rule">
      <div className="delivery-head">
        <div>
          <h2 id="timeline" className="text-section">
            {heading}
          </h2>
          <p className="mt-3 text-balance text-lead text-muted">{text}</p>
        </div>
        <p className="delivery-figure">
          <strong>{figure}</strong>{' '}
          <span>
            <b className="block font-semibold text-title">{unit}</b> {figureText}
          </span>
        </p>
      </div>
      <Timeline>
        {steps.map(({ number, label, title, text, result }) => (
          <li key={number} className="delivery-step">
            <h3>
              <span className="block text-base text-signal-deep tracking-normal">
                <span className="tabular-nums lining-nums">{number}</span>{' '}
                <span lang="en">{label}</span>
              </span>{' '}
              <span className="text-title">{title}</span>
            </h3>
            <div>
              <p className="max-w-measure font-semibold">{result}</p>
              <p className="mt-1 max-w-measure text-muted">{text}</p>
            </div>
          </li>
        ))}
      </Timeline>
    </Section>
  );
}
