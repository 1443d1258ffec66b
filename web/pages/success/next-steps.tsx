import './next-steps.css';
import type { Choices, Step } from '../../content/order-parts.ts';
import { DeliveryDue } from '../../features/purchase/delivery-due.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkedText } from '../../ui/link.tsx';

/** Until the order is paid no delivery date is shown. */
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
          <h3 className="font-semibold">{step.title}</h3>
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

export const OrderChoices = ({ choices, columns }: { choices: Choices; columns?: string }) => (
  <ul className={`grid gap-x-12 ${columns ?? ''}`}>
    {Object.entries(choices).map(([title, text]) => (
      <li key={title} className="not-first:line-above py-5 first:pt-0 last:pb-0">
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-1 max-w-measure text-muted">
          <LinkedText text={text} />
        </p>
      </li>
    ))}
  </ul>
);
