import { mostWorkflows } from '#contract/catalogue.ts';
import { noBreak, withUnit } from '#contract/format.ts';
import { fromDelivery } from '#contract/promises.ts';

/** Words of the comparison table; the amounts and times come from the catalogue. */
export const comparisonContent = {
  heading: 'Alla priser och svarstider',
  caption: 'Vad som ingår per antal Workflow, vid engångsköp och med prenumeration',
  size: 'Antal Workflow',
  more: `Fler än ${Math.max(...Object.values(mostWorkflows))}`,
  quote: 'Offert',
  /** In a row that is no price. */
  byNeed: 'Avtalas',
  onetime: {
    heading: 'Engångsköp',
    price: 'Pris exkl. moms',
    support: `Support ${fromDelivery}`,
    days: (days: number) => withUnit(days, 'dagar'),
  },
  subscription: {
    heading: 'Prenumeration',
    price: 'Pris per månad exkl. moms',
    response: 'Svarstid i supporten',
    hours: (hours: number) => withUnit(hours, 'timmar'),
    aiCost: `Högsta ${noBreak('AI-kostnad')} som ingår per månad`,
  },
  /** What is the same in all columns of a kind of purchase. */
  shared: [
    {
      heading: 'Vid engångsköp',
      sentences: [__PAGE_WORDS__.offerAfterSupport],
    },
    {
      heading: 'Vid prenumeration',
      sentences: [__PAGE_WORDS__.offerPlanHosting, __PAGE_WORDS__.offerSupportHours],
    },
  ],
} as const;
