import './flow-choices.css';
import { type Flow, flowStops } from '#contract/flow-sentence.ts';
import { FlowSteps } from '../../blocks/flow-steps.tsx';
import { flowChoices as content } from '../../content/flow-choices.ts';

/** A visitor's flow, through the programs that they have listed. */
export function FlowLine({ flow, programs }: { flow: Partial<Flow>; programs: string }) {
  const steps = flowStops(flow, programs).map((title) => ({ title }));
  return (
    <div className="flow-line">
      <FlowSteps label={content.line} steps={steps} />
    </div>
  );
}
