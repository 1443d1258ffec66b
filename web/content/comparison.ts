import { business } from '#contract/business.ts';
import { mostWorkflows } from '#contract/catalogue.ts';
import { noBreak, withUnit } from '#contract/format.ts';
import { fromAgreement, fromDelivery, workingTime } from '#contract/working-time.ts';
import { company } from './company.ts';

const { deliveryHours, subscriptionAccessHours, approvalDays, cancellationNoticeDays, vatPercent } =
  business;

const whereItRuns = 'Var flödet körs';
const isKnown = ({ text }: { text: string }) => text !== '';

/** Words of the comparison table; the amounts and times come from the catalogue. */
export const comparisonContent = {
  heading: 'Jämför sida vid sida',
  caption: 'Vad som ingår per antal Workflow, vid engångsköp och med prenumeration',
  what: 'Vad du får',
  more: `Fler än ${Math.max(...Object.values(mostWorkflows))}`,
  quote: 'Enligt offert',
  onetime: {
    heading: 'Engångsköp',
    price: 'Pris',
    support: `Support ${fromDelivery}`,
    rows: [
      { label: 'Efter supporten', text: company.offerAfterSupport },
      { label: whereItRuns, text: company.offerPackageHosting },
    ].filter(isKnown),
    days: (days: number) => `${withUnit(days, 'dagar')}`,
  },
  subscription: {
    heading: 'Prenumeration',
    price: 'Pris per månad',
    response: 'Svarstid i supporten',
    hours: (hours: number) => `${withUnit(hours, 'timmar')}`,
    aiCost: `Högsta ${noBreak('AI-kostnad')} som ingår per månad`,
    rows: [
      {
        label: 'Tillgång till supporten',
        text: `Inom ${withUnit(subscriptionAccessHours, 'timmar')} från betalning`,
      },
      {
        label: 'Uppsägning',
        text: `Skriftligt, med ${withUnit(cancellationNoticeDays, 'dagars')} uppsägningstid`,
      },
      { label: whereItRuns, text: company.offerPlanHosting },
    ].filter(isKnown),
  },
  shared: {
    heading: 'Gäller alla',
    rows: [
      {
        label: 'Leverans',
        text: `Inom ${workingTime(deliveryHours)} ${fromAgreement}`,
      },
      { label: 'Test och godkännande', text: `${withUnit(approvalDays, 'dagar')} efter leverans` },
      { label: 'Bindningstid', text: 'Ingen' },
      { label: 'Moms', text: `${withUnit(vatPercent, '%')} tillkommer` },
    ],
  },
} as const;
