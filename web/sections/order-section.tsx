import type { ReactNode } from 'react';
import { Actions } from './actions.tsx';
import { NextSteps } from './next-steps.tsx';
import { TextWithLink } from './text-with-link.tsx';

type Props = {
  next: { heading: string; steps: readonly { title: string; text: string }[] };
  actions: readonly { href: string; label: string }[];
  portal: { before: string; link: string; after: string; href: string };
  /** What was bought. */
  children: ReactNode;
};

/** After a purchase: what was bought, what happens next, where to go. */
export function OrderSection({ next, actions, portal, children }: Props) {
  return (
    <div className="frame grid gap-14 pb-20 md:pb-28 lg:grid-cols-12">
      <div className="panel self-start lg:col-span-6">{children}</div>
      <section
        aria-labelledby="next"
        className="grid content-start gap-8 lg:col-span-5 lg:col-start-8"
      >
        <h2 id="next" className="text-title">
          {next.heading}
        </h2>
        <NextSteps steps={next.steps} />
        <Actions actions={actions} />
        <p className="text-muted text-small">
          <TextWithLink {...portal} />
        </p>
      </section>
    </div>
  );
}
