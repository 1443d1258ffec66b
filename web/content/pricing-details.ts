import { business } from '#contract/business.ts';
import { mostWorkflows, type Package, type Plan, packages, plans } from '#contract/catalogue.ts';
import { sells } from '#contract/company.ts';
import { capitalized, formatKronor, noBreak, withUnit } from '#contract/format.ts';
import {
  approvalTime,
  fromAgreement,
  fromDelivery,
  inWords,
  planAccess,
  weekdays,
} from '#contract/promises.ts';
import { company } from './company.ts';
import { figures } from './offer.ts';
import { pageWords } from './page-words.ts';

export const comparisonContent = {
  heading: 'Alla priser och svarstider',
  caption: 'Vad som ingår per antal Workflow, vid engångsköp och med prenumeration',
  size: 'Antal Workflow',
  more: `Fler än ${Math.max(...Object.values(mostWorkflows))}`,
  quote: 'Offert',
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
  shared: [
    {
      heading: 'Vid engångsköp',
      sentences: [pageWords.offerAfterSupport],
    },
    {
      heading: 'Vid prenumeration',
      sentences: [pageWords.offerPlanHosting, pageWords.offerSupportHours],
    },
  ],
} as const;

const { vatPercent, deliveryHours } = business;

/** The payment provider's page still accepts a card after the checkout is closed (docs/decisions/184). */
const checkout = `Betalsidan är öppen i ${withUnit(business.paymentSessionMinutes, 'minuter')}. Utan orderbekräftelse dras inga pengar.`;

/** The cost of twelve months as a package and as a plan, for the smallest size that is sold both ways. */
export function yearCost(packages: readonly Package[], plans: readonly Plan[]): string {
  const pairs = packages.flatMap((one) => {
    const plan = plans.find(({ workflows }) => workflows === one.workflows);
    return plan ? [{ ...one, perMonth: plan.price }] : [];
  });
  const [first] = pairs.sort((one, other) => one.workflows - other.workflows);
  if (!first) return '';
  const { workflows, price, perMonth } = first;
  const flows = workflows === 1 ? withUnit('ett', 'flöde') : withUnit(inWords(workflows), 'flöden');
  return `${capitalized(flows)} i ${inWords(12)} månader kostar ${formatKronor(price)} plus drift och ${noBreak('AI-kostnad')} som du själv betalar, eller ${formatKronor(12 * perMonth)} med drift, support och ${noBreak('AI-kostnad')} upp till taket. Båda exklusive moms.`;
}

const sentences = (...parts: string[]) => parts.filter(Boolean).join(' ');

/** Also published as structured data. */
export const faqContent = {
  heading: 'Vanliga frågor',
  first: 'varfor-priset',
  questions: [
    {
      question: `Hur kan det kosta bara ${figures.lowestPrice}?`,
      answer: sentences(
        'Vi bygger i ett färdigt verktyg med öppen källkod, inte från grunden. Omfattningen är bestämd: en händelse och stegen som följer på den. Du betalar i förväg, så ingen tid går åt till offerter och påminnelser.',
        pageWords.offerPriceReason,
      ),
    },
    {
      question: 'Vad räknas som ett Workflow?',
      answer: sentences(
        'Ett flöde som startas av en händelse, till exempel en ny order, och sköter alla steg som följer på den: bokföringen, lagersaldot, meddelandet till kunden. Två händelser som inte hör ihop är två flöden.',
        pageWords.offerTwoFlows,
      ),
    },
    {
      question: 'Hur snabbt får jag mitt flöde?',
      answer: `Inom ${weekdays(deliveryHours)} ${fromAgreement}. Tiden räknas inte medan vi väntar på behörigheter eller besked från dig. Sedan har du ${approvalTime} att testa. Hör vi inget, räknas flödet som godkänt.`,
    },
    {
      question: 'Ska jag välja engångsköp eller prenumeration?',
      answer: sentences(
        `Välj engångsköp om du vill sköta driften själv: du betalar för det som flödet körs på och rycker in när flödet säger till. Support ingår i ${withUnit(figures.supportDays, 'dagar')} ${fromDelivery}. Välj prenumeration om du vill att vi sköter driften. Då ingår support och ${noBreak('AI-kostnad')} upp till ett tak så länge du prenumererar, och ${planAccess}.`,
        yearCost(Object.values(packages), Object.values(plans)),
        `${noBreak('AI-kostnaden')} är det en ${noBreak('AI-tjänst')} kostar när den läser, sammanfattar eller skriver text.`,
      ),
    },
    {
      question: 'Tillkommer moms, och vem kan köpa?',
      answer: sentences(
        `Vi säljer till företag i Sverige. ${withUnit(vatPercent, '%')} moms tillkommer på alla priser. På betalsidan ser du totalsumman och fyller i företagsnamn, faktureringsadress och organisationsnummer.`,
        sells(company) ? checkout : '',
        `Betald faktura kommer per mejl. Måste du som offentlig köpare få ${noBreak('e-faktura')} (lagen 2018:1277), fråga oss först.`,
      ),
    },
  ],
} as const;
