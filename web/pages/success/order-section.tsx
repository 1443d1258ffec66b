import type { ComponentProps, ReactNode } from 'react';
import { Actions } from '../../blocks/actions.tsx';
import { Panel } from '../../ui/section.tsx';
import { LinkedText } from '../../ui/text.tsx';
import { Choices, type OrderStep, OrderSteps } from './order-steps.tsx';
import { Preparation } from './preparation.tsx';

type Props = {
  next: { heading: string; steps: readonly OrderStep[]; isChoice?: true };
  /** When the flow comes. */
  due: ReactNode;
  actions: readonly { href: string; label: string }[];
  prepare?: ComponentProps<typeof Preparation>;
  portal?: { before: string; link: string; after: string; href: string };
  /** The contents of the order. */
  children: ReactNode;
};

/** The order's state, the buyer's first task, the next steps, and links. */
export function OrderSection({ next, due, actions, prepare, portal, children }: Props) {
  return (
    <div className="frame grid gap-14 pb-20 md:pb-28 lg:grid-cols-12">
      <div className="grid content-start gap-6 lg:col-span-6">
        <Panel>{children}</Panel>
        {prepare && <Preparation {...prepare} />}
      </div>
      <section
        aria-labelledby="next"
        className="beside-panel grid content-start gap-8 lg:col-span-6"
      >
        <h2 id="next" className="text-title">
          {next.heading}
        </h2>
        {next.isChoice ? <Choices choices={next.steps} /> : <OrderSteps steps={next.steps} />}
        {due}
        <Actions actions={actions} quiet={prepare !== undefined} />
        {portal && (
          <p className="text-muted text-small">
            <LinkedText {...portal} />
          </p>
        )}
      </section>
    </div>
  );
}
