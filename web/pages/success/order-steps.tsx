import '../../blocks/timeline.css';
import './order-steps.css';
import type { Step } from '../../content/purchase-steps.ts';
import { DeliveryDue } from '../../features/purchase/delivery-due.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The steps of an order; those that are done have a tick. Until it is paid no day of delivery is named. */
export function OrderSteps({ steps }: { steps: readonly Step[] }) {
  const current = steps.find(({ isNow }) => isNow);
  return (
    <ol className="timeline order-steps">
      {steps.map((step) => (
        <li
          key={step.title}
          data-done={step.done}
          aria-current={step === current ? 'step' : undefined}
        >
          {step.done && <Icon name="check" className="order-tick" />}
          <p className="font-semibold">{step.title}</p>
          {step.when && <p className="mt-1 text-small">{step.when}</p>}
          {step.isDelivery && steps[0]?.done && (
            <div className="mt-1">
              <DeliveryDue />
            </div>
          )}
          {step.text && <p className="mt-1 max-w-[52ch] text-muted text-small">{step.text}</p>}
        </li>
      ))}
    </ol>
  );
}
