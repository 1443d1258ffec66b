import { business } from '#contract/business.ts';
import { withUnit } from '#contract/format.ts';
import { paymentWords } from '#contract/payment-methods.ts';
import { weekdays } from '#contract/promises.ts';
import { figures } from './catalogue-figures.ts';
import { company } from './company.ts';
import { type PageId, tagline } from './pages.ts';

/** What search engines and other sites say of each page. It stands in documents only, because they run no script. */
export const descriptions: Record<PageId | 'notFound', string> = {
  home: `${tagline} ${company.name} levererar inom ${withUnit(business.deliveryHours, 'timmar')}, från ${figures.lowestPrice}.`,
  pricing: `Engångsköp eller prenumeration, från ${figures.lowestPrice} till ${figures.highestPrice} exklusive moms. Jämför vad som ingår och betala med ${paymentWords(company)}.`,
  about: `Fem steg från första samtalet till ett flöde som sköter sig självt, byggt med öppen källkod som kopplar ihop över ${withUnit(business.connectableApps, 'appar')}.`,
  contact: `Skriv till oss eller boka ett samtal på ${withUnit(business.consultation.minutes, 'minuter')}. Du får svar inom ${weekdays(business.messageReplyHours)}, på svenska.`,
  privacy:
    'Vilka personuppgifter vi behandlar, varför, hur länge, och vilka rättigheter du har. Inga kakor och ingen spårning.',
  terms:
    'Villkoren för våra paket, prenumerationer och uppdrag med offert: leverans, betalning, support, sekretess och uppsägning.',
  success: 'Här ser du din beställning och vad som händer nu.',
  cancel: 'Inga pengar har dragits. Försök igen eller hör av dig till oss.',
  notFound: 'The page you are looking for does not exist.',
};
