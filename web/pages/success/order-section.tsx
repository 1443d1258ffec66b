import type { ReactNode } from 'react';
import { Actions } from '../../blocks/actions.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type OrderStep, OrderSteps } from './order-steps.tsx';

type Props = {
  next: { heading: string; steps: readonly OrderStep[] };
  actions: readonly { href: string; label: string }[];
  portal?: { before: string; link: string; after: string; href: string };
  /** The contents of the order. */
  children: ReactNode;
};

/** The order's state, the next steps, and links. */
export function OrderSection({ next, actions, portal, children }: Props) {
  return (
    <div className="frame grid gap-14 pb-20 md:pb-28 lg:grid-cols-12">
      <Panel className="self-start lg:col-span-6">{children}</Panel>
      <section
        aria-labelledby="next"
        className="beside-panel grid content-start gap-8 lg:col-span-6"
      >
        <h2 id="next" className="text-title">
          {next.heading}
        </h2>
        <OrderSteps steps={next.steps} />
        <Actions actions={actions} />
        {portal && (
          <p className="text-muted text-small">
            <LinkedText {...portal} />
          </p>
        )}
      </section>
    </div>
  );
}
