import { deadlines, noLaterThanDay } from '#contract/deadlines.ts';
import { DrawFlow, SentFlow } from './draw-flow.tsx';
import { LeadFormFields } from './lead-form-fields.tsx';

const answerBy = (sentAt: Date) => noLaterThanDay(deadlines.lead(sentAt));

export const LeadFormWithFlow = () => (
  <LeadFormFields answerBy={answerBy} DrawFlow={DrawFlow} SentFlow={SentFlow} />
);
