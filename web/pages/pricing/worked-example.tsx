import { FlowSteps } from '../../blocks/flow-steps.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Heading, Section } from '../../ui/section.tsx';

type Props = {
  heading: string;
  text: string;
  steps: readonly { title: string; detail: string }[];
  /** The time that the flow saves. */
  saved: string;
  /** The included and the excluded parts. */
  lists: readonly { heading: string; isIncluded: boolean; points: readonly string[] }[];
};

/** The offer at the lowest price: one flow, drawn, and its limits. */
export function WorkedExample({ heading, text, steps, saved, lists }: Props) {
  return (
    <Section labelledBy="example" rule="section-rule">
      <div className="grid gap-12 lg:grid-cols-12">
        <div className="grid content-start gap-8 lg:col-span-5">
          <Heading id="example" heading={heading} text={text} />
          <FlowSteps steps={steps} />
          <p className="max-w-measure text-muted text-small">{saved}</p>
        </div>
        <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:col-span-7 xl:col-span-6 xl:col-start-7">
          {lists.map((list) => (
            <div key={list.heading}>
              <h3 className="text-title">{list.heading}</h3>
              <ul className="mt-4">
                {list.points.map((point) => (
                  <li key={point} className="flex gap-2.5 line-above py-3">
                    <Icon
                      name={list.isIncluded ? 'check' : 'dash'}
                      className={`mt-0.5 shrink-0 ${list.isIncluded ? 'text-signal-deep' : 'text-muted'}`}
                    />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
