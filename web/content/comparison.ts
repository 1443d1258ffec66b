import { business } from '#contract/business.ts';
import { mostWorkflows } from '#contract/catalogue.ts';

const { deliveryHours, subscriptionAccessHours, approvalDays, cancellationNoticeDays, vatPercent } =
  business;

/** Words of the comparison table; the amounts and times come from the catalogue. */
export const comparisonContent = {
  heading: 'Jämför sida vid sida',
  caption: 'Vad som ingår per antal Workflow, vid engångsköp och vid abonnemang',
  what: 'Vad du får',
  more: `Fler än ${Math.max(...Object.values(mostWorkflows))}`,
  quote: 'Offert',
  onetime: {
    heading: 'Engångsköp',
    price: 'Pris',
    support: 'Support efter köpet',
    days: (days: number) => `${days} dagar`,
  },
  subscription: {
    heading: 'Abonnemang',
    price: 'Pris per månad',
    response: 'Supportens svarstid',
    hours: (hours: number) => `${hours} timmar`,
    aiCost: 'AI-kostnad som ingår per månad, högst',
  },
  shared: {
    heading: 'Gäller alla',
    rows: [
      {
        label: 'Leverans vid engångsköp',
        text: `Inom ${deliveryHours} arbetstimmar från bekräftad kravbild`,
      },
      {
        label: 'Start av abonnemang',
        text: `Åtkomst inom ${subscriptionAccessHours} timmar från betalning`,
      },
      { label: 'Test och godkännande', text: `${approvalDays} dagar efter leverans` },
      {
        label: 'Bindningstid',
        text: `Ingen. Abonnemang sägs upp skriftligt med ${cancellationNoticeDays} dagars uppsägning`,
      },
      { label: 'Moms', text: `${vatPercent}\u00a0% tillkommer för svenska företag` },
    ],
  },
} as const;
