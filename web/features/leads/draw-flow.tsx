import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { Lead } from '#contract/leads.ts';
import { drawFlow, mayHoldFlow, optional } from '../../content/form-lines.ts';
import { loadStyles } from '../../lib/load-styles.ts';
import { Button } from '../../ui/button.tsx';
import type { LeadFormState } from './flow-choices.tsx';

/** The choices with their style, or nothing when they cannot be loaded: they are optional. */
const load = () =>
  Promise.all([import('./flow-choices.tsx'), loadStyles()]).then(
    ([code]) => code,
    () => undefined,
  );
const Nothing = () => null;
const FlowChoices = lazy<ComponentType<{ form: LeadFormState }>>(async () => ({
  default: (await load())?.FlowChoices ?? Nothing,
}));
const LeadFlow = lazy<ComponentType<Lead>>(async () => ({
  default: (await load())?.LeadFlow ?? Nothing,
}));

/** Opens the choices that draw a flow (docs/product.md 2.4). What they need is fetched at the press. */
export function DrawFlow({ form }: { form: LeadFormState }) {
  const [isReady, setReady] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // The document has the button, so that nothing moves; it can be pressed when the form's code is there.
  useEffect(() => setReady(true), []);
  const button = (
    <div className="flex items-center gap-3 noscript:hidden">
      <Button variant="secondary" disabled={!isReady} onClick={() => setOpen(true)}>
        {drawFlow}
      </Button>
      <span className="text-muted text-small">{optional}</span>
    </div>
  );
  return isOpen ? (
    <Suspense fallback={button}>
      <FlowChoices form={form} />
    </Suspense>
  ) : (
    button
  );
}

/** The flow of a lead that was sent, for the thanks. */
export const SentFlow = ({ lead }: { lead: Lead }) =>
  mayHoldFlow(lead.painPoint) && (
    <Suspense>
      <LeadFlow {...lead} />
    </Suspense>
  );
