import { business } from '#contract/business.ts';
import { mostWorkflows } from '#contract/catalogue.ts';
import { noBreak, withUnit } from '#contract/format.ts';
import { fromDelivery, weekdays } from '#contract/promises.ts';

const { subscriptionAccessHours, messageReplyHours } = business;

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
      sentences: [
        `Du sköter driften och betalar själv för den och för ${noBreak('AI-tjänster')}.`,
        `Supporten svarar inom ${weekdays(messageReplyHours)}.`,
        __PAGE_WORDS__.offerAfterSupport,
      ],
    },
    {
      heading: 'Vid prenumeration',
      sentences: [
        'Vi sköter driften.',
        __PAGE_WORDS__.offerPlanHosting,
        `Supporten sköts per mejl. Du får tillgång till den inom ${withUnit(subscriptionAccessHours, 'timmar')} från betalningen.`,
        __PAGE_WORDS__.offerSupportHours,
      ],
    },
  ],
} as const;
