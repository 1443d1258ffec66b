import { deadlines, noLaterThan } from '#contract/deadlines.ts';
import { DrawFlow, SentFlow } from './draw-flow.tsx';
import { LeadFormFields } from './lead-form-fields.tsx';

const answerBy = (sentAt: Date) => noLaterThan(deadlines.lead(sentAt));

/** The lead form's fields, with the moment of the answer and the choices that draw a flow. */
export const LeadFormWithFlow = () => (
  <LeadFormFields answerBy={answerBy} DrawFlow={DrawFlow} SentFlow={SentFlow} />
);
