import { Suspense, useEffect, useRef, useState } from 'react';
import { deadlines, noLaterThanDay } from '#contract/deadlines.ts';
import type { Lead } from '#contract/leads.ts';
import { drawFlow, drawFlowNote, mayHoldFlow } from '../../content/forms.ts';
import { withStyles } from '../../lib/loading.ts';
import { optional } from '../../ui/later.tsx';
import { LeadFormFields, type LeadFormState } from './lead-form-fields.tsx';

const load = () => withStyles(import('./flow-choices.tsx'));
// If the code cannot be loaded, the button disappears, because a click would do nothing.
const FlowChoices = optional(
  async () => (await load()).FlowChoices,
  () => null,
);
const LeadFlow = optional(async () => (await load()).LeadFlow);

/** A button that opens the choices that draw a flow (docs/product.md 2.4). A click fetches the code of the choices. */
function DrawFlow({ form }: { form: LeadFormState }) {
  const [isReady, setReady] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // Prerendered as disabled, to avoid layout shift.
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const button = (
    <p className="text-muted text-small noscript:hidden">
      <button
        ref={opener}
        type="button"
        disabled={!isReady}
        className="link inline-flex min-h-11 items-center text-ink"
        onClick={() => setOpen(true)}
      >
        {drawFlow}
      </button>
      {drawFlowNote}
    </p>
  );
  return isOpen ? (
    <Suspense fallback={button}>
      <FlowChoices form={form} close={() => setOpen(false)} />
    </Suspense>
  ) : (
    button
  );
}

const SentFlow = ({ lead }: { lead: Lead }) =>
  mayHoldFlow(lead.painPoint) && (
    <Suspense>
      <LeadFlow {...lead} />
    </Suspense>
  );

const answerBy = (sentAt: Date) => noLaterThanDay(deadlines.lead(sentAt));

export const LeadFormWithFlow = () => (
  <LeadFormFields answerBy={answerBy} DrawFlow={DrawFlow} SentFlow={SentFlow} />
);
