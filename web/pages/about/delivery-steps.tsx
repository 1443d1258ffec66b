import { aboutContent } from '../../content/about.ts';
import { Heading, Section } from '../../ui/section.tsx';

const columns = 'grid gap-x-12 lg:grid-cols-[calc((100%-6rem)/3-var(--indented,0px))_1fr]';
// Step texts align with the page's columns.
const stepSpace = 'gap-y-2 pb-[clamp(0.5rem,1.5vw,1.25rem)]';
const stepLook = `${columns} ${stepSpace} [--first-line:1.45rem] [--indented:calc(2.5rem*2/3)]`;

export function DeliverySteps() {
  const { heading, text, steps, payment } = aboutContent.timeline;
  return (
    <Section labelledBy="timeline" rule="section-rule">
      <div className="mb-[clamp(2rem,4vw,3.5rem)]">
        <Heading id="timeline" heading={heading} text={text} />
      </div>
      <ol className="timeline">
        {steps.map(({ label, title, text, result }, index) => (
          <li key={label} className={stepLook}>
            <h3>
              <span className="block text-base text-signal-deep tracking-normal">
                <span className="tabular-nums lining-nums">{`0${index + 1}`}</span>{' '}
                <span lang="en">{label}</span>
              </span>{' '}
              <span className="text-title">{title}</span>
            </h3>
            <div>
              <p className="max-w-measure text-balance font-semibold">{result}</p>
              <p className="mt-1 max-w-measure text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 max-w-measure text-muted lg:ml-[calc((100%-6rem)/3+3rem)]">{payment}</p>
    </Section>
  );
}
