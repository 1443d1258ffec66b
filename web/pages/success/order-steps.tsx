import './order-steps.css';
import { Timeline } from '../../blocks/timeline.tsx';
import { Icon } from '../../ui/icon.tsx';

export type OrderStep = { title: string; when?: string; text?: string; done?: true };

/** The steps of an order; those that are done have a tick. */
export function OrderSteps({ steps }: { steps: readonly OrderStep[] }) {
  return (
    <Timeline>
      {steps.map(({ title, when, text, done }) => (
        <li key={title} className="order-step" data-done={done}>
          {done && <Icon name="check" className="order-step-tick" />}
          <p className="font-semibold">{title}</p>
          {when && <p className="mt-1 font-semibold text-small">{when}</p>}
          {text && <p className="mt-1 max-w-[52ch] text-muted text-small">{text}</p>}
        </li>
      ))}
    </Timeline>
  );
}
