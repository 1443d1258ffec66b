import type { ContactWords, PageWords } from '#contract/company-words.ts';

// Sample texts with the names of api/_contract/company-words.ts (docs/product.md 1.4).

export const samplePortrait =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="#e9e5dc" d="M0 0h96v96H0z"/><circle cx="48" cy="38" r="17" fill="#4c6a5f"/><path fill="#4c6a5f" d="M14 96c0-22 15-34 34-34s34 12 34 34z"/><circle cx="72" cy="22" r="6" fill="#f77f33"/></svg>';

export const contactWords = {
  contactName: 'Maria Exempel',
  contactRole: 'exempelperson som bygger flödena',
  contactPhoto: '/sample-photo.png',
  contactPhone: '070-174 06 05',
} satisfies ContactWords;

export const pageWords = {
  caseCustomer: 'Exempelbolaget AB',
  caseAutomated:
    'Exempel: varje order i webbutiken blir en faktura i bokföringen och ett besked till lagret.',
  caseResult: 'Exempel: en kväll i veckan',
  caseQuote:
    'Exempel på citat: förut satt jag med ordrarna en kväll i veckan. Nu ser jag i loggen att de är klara.',
  aboutUs: 'Exempel: Jag har skött order och bokföring i egna butiker i tio år.',
  offerPriceReason:
    'Exempel: Vi har byggt samma slags flöden många gånger och återanvänder delarna.',
  offerTwoFlows:
    'Exempel: Visar det sig vara två flöden, säger vi det innan vi bygger, och du väljer vilket du vill ha.',
  offerPackageHosting:
    'Exempel: Flödet körs på ett konto i ditt namn, som du själv betalar för. Flödet säger till dig om något stannar.',
  offerPlanHosting: 'Exempel: Flödet körs hos oss, på en server i Sverige.',
  offerAfterSupport: 'Exempel: Du kan köpa hjälp per timme, eller gå över till prenumeration.',
  offerAfterPlan: 'Exempel: Vi stoppar flödet den dag prenumerationen slutar.',
  offerSupportHours: 'Exempel: Supporten är bemannad vardagar 09.00–16.00.',
  offerDuringDispute: 'Exempel: Vi bygger inget nytt på ordern medan banken utreder.',
} satisfies PageWords;
