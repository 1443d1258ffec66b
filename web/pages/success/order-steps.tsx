import '../../blocks/timeline.css';
import type { ReactNode } from 'react';
import type { Step } from '../../content/purchase-steps.ts';
import { Icon } from '../../ui/icon.tsx';

// The dots have room for a tick: a filled one is a completed step, not the goal.
const stepLook = '[--dot:1.5rem] after:border-2 data-done:after:border-[calc(var(--dot)/2)]';
const tickLook = [
  'absolute top-[calc((var(--first-line)-1rem)/2)] left-1 z-1 size-[1rem] stroke-3 text-on-signal',
  'forced-colors:text-[CanvasText]',
].join(' ');

type Props = {
  steps: readonly Step[];
  /** When the flow comes, for the step that is its delivery. */
  due: ReactNode;
};

/** The steps of an order; those that are done have a tick. */
export function OrderSteps({ steps, due }: Props) {
  return (
    <ol className="timeline">
      {steps.map((step) => (
        <li key={step.title} className={stepLook} data-done={step.done}>
          {step.done && <Icon name="check" className={tickLook} />}
          <Words {...step} />
          {step.isDelivery && <div className="mt-2">{due}</div>}
        </li>
      ))}
    </ol>
  );
}

const Words = ({ title, when, text }: Step) => (
  <>
    <p className="font-semibold">{title}</p>
    {when && <p className="mt-1 font-semibold text-small">{when}</p>}
    {text && <p className="mt-1 max-w-[52ch] text-muted text-small">{text}</p>}
  </>
);

/** When the flow comes, in words that need no clock. */
export const PlainDue = ({ promise, within }: { promise: string; within: string }) => (
  <p className="text-small">
    <span className="block text-muted">{promise}</span>
    <strong className="block font-semibold">{within}</strong>
  </p>
);
