import '../../blocks/timeline.css';
import { deliveryDue } from '../../content/delivery-due.ts';
import type { Step } from '../../content/purchase-steps.ts';
import { DeliveryDue } from '../../features/purchase/delivery-due.tsx';
import { Icon } from '../../ui/icon.tsx';

// The dots have room for a tick: a filled one is a completed step, not the goal.
const stepLook = '[--dot:1.5rem] after:border-2 data-done:after:border-[calc(var(--dot)/2)]';
const tickLook = [
  'absolute top-[calc((var(--first-line)-1rem)/2)] left-1 z-1 size-[1rem] stroke-3 text-on-signal',
  'forced-colors:text-[CanvasText]',
].join(' ');

/** The steps of an order; those that are done have a tick. */
export function OrderSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="timeline">
      {steps.map((step) => (
        <li key={step.title} className={stepLook} data-done={step.done}>
          {step.done && <Icon name="check" className={tickLook} />}
          <p className="font-semibold">{step.title}</p>
          {step.when && <p className="mt-1 font-semibold text-small">{step.when}</p>}
          {step.text && <p className="mt-1 max-w-[52ch] text-muted text-small">{step.text}</p>}
          {step.isDelivery && (
            <div className="mt-2">
              <DeliveryDue {...deliveryDue} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
