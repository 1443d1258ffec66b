import { business } from '#contract/business.ts';
import { mostWorkflows } from '#contract/catalogue.ts';
import type { PurchaseKind } from '#contract/errors.ts';
import { noBreak, withUnit } from '#contract/format.ts';
import { paymentWords } from '#contract/payment-methods.ts';
import { approvalTime, fromDelivery, putRight, weekdays } from '#contract/promises.ts';
import { company, person, telephone } from './company.ts';
import { figures, quoteAddress } from './offer.ts';
import { pageWords } from './page-words.ts';
import { pages } from './pages.ts';
import { faqContent } from './pricing-details.ts';
import { words } from './running-text.ts';

const quoteOf = (kind: PurchaseKind) => ({
  name: `Fler än ${withUnit(mostWorkflows[kind], 'Workflow')}`,
  price: 'Offert på begäran',
  action: { href: quoteAddress(kind), label: 'Kontakta för offert' },
});

/** `call` precedes a telephone number, `write` precedes a link. */
const failedLine = (call: string, write: string) => (name: string) => ({
  lead: `Köpet av ${noBreak(name)} gick inte igenom. Inga pengar har dragits.`,
  text: words`${telephone ? words`${call} Ring\u00A0${telephone} eller ` : write}${{ link: noBreak('skriv till oss'), href: pages.contact.path }}. Vi svarar inom ${weekdays(business.messageReplyHours)}.`,
});

const tryAgain = 'Vänta en stund, ladda om sidan och försök igen. Går det inte';
const noUse = 'Här hjälper det inte att vänta';

const afterPlan = pageWords.offerAfterPlan;

const delivered = [
  { title: 'Du betalar', detail: 'hos Stripe' },
  { title: 'Du svarar', detail: 'på tre frågor' },
  { title: 'Du godkänner', detail: 'en beskrivning' },
  { title: 'Vi levererar', detail: `inom ${weekdays(business.deliveryHours)}` },
  { title: 'Du testar', detail: `i ${approvalTime}` },
];

export const recentOrderContent = {
  bought: (name: string) => `Du har nyss beställt ${name}.`,
  link: (number: string) => noBreak(`Se order ${number}`),
} as const;

const built = (count: number) =>
  count === 1
    ? `${withUnit(1, 'flöde')}, byggt, testat och överlämnat`
    : `${withUnit(count, 'flöden')}, byggda, testade och överlämnade`;

/** `hosting` is the owner's text about what a package runs on. */
export const runningCost = (hosting: string) =>
  `${hosting || 'Du betalar själv för det flödet körs på.'} Vad det kostar per månad står i beskrivningen. Säger du nej till den får du hela beloppet tillbaka.`;

const point = (text: string, of?: PurchaseKind) => ({ text, of });

export const pricingContent = {
  description: `Engångsköp eller prenumeration, från ${figures.lowestPrice} till ${figures.highestPrice} exklusive moms. Jämför vad som ingår och betala med ${paymentWords(company)}.`,
  heading: 'Fasta priser, klara villkor',
  text: 'Ett Workflow är en händelse och alla steg som ska följa på den.',
  flowLabel: 'Exempel på ett Workflow',
  flow: [
    { title: 'Ny order' },
    { title: 'Bokföring' },
    { title: 'Lager' },
    { title: 'Besked till kunden' },
  ],
  tabs: {
    label: 'Välj hur du vill betala',
    onetime: 'Engångsköp',
    subscription: 'Prenumeration',
  },
  /** With `SALES=off`, instead of the buy buttons (docs/product.md 2.5). */
  notSelling: {
    line: 'Just nu säljer vi bara mot offert.',
    action: { href: pages.contact.path, label: 'Fråga oss' },
  },
  terms: (verb: string) =>
    words`Genom att ${verb} godkänner du ${{ link: 'våra villkor', href: pages.terms.path }}.`,
  card: {
    popular: 'Mest populär',
    busy: 'Laddar...',
    /** One text per failure case of the toast (api/_contract/errors.ts). */
    failedLine: {
      wait: failedLine(`${tryAgain}?`, `${tryAgain}, `),
      contact: failedLine(`${noUse}.`, `${noUse}, så `),
    },
    exVat: 'exkl. moms',
    perMonth: '/mån',
    incVat: (sum: string) => `${sum} inkl. moms`,
    why: { href: `#${faqContent.first}`, label: 'Varför så billigt?' },
  },
  ask: { href: '/#lead-form', label: 'Fråga först, det kostar inget' },
  person,
  order: 'Så går det till',
  /** A summary: the deadlines are in the terms. */
  guarantee: (lasting: string) => ({
    title: 'Vi rättar felen',
    text: `${putRight} Det gäller också fel som visar sig senare, ${lasting}.`,
  }),
  /** The conditions are in the terms. */
  refund:
    'Pengarna tillbaka om flödet inte kan byggas eller vi inte blir överens om vad det ska göra.',
  onetime: {
    verb: 'köpa',
    lasting: 'så länge du har support',
    steps: delivered,
    who: 'Vi bygger, du sköter driften.',
    running: runningCost(pageWords.offerPackageHosting),
    buy: (name: string) => `Köp ${noBreak(name)}`,
    points: (count: number, supportDays: number, priceOfOne: string) => [
      built(count),
      `${withUnit(supportDays, 'dagars')} support och felrättning ${fromDelivery}`,
      ...(count > 1 ? [`${priceOfOne} per flöde`] : []),
    ],
    afterwards: {
      title: 'Du betalar oss en gång',
      text: 'Sedan får du använda och ändra flödet utan tidsgräns.',
    },
    quote: {
      ...quoteOf('package'),
      text: 'Pris efter omfattning',
      points: [
        'Fast pris, satt innan vi börjar',
        `${withUnit(business.upfrontPercent, '%')} i förskott och ${noBreak(`${withUnit(business.onDeliveryPercent, '%')} vid leverans`)}`,
      ],
    },
    payment: `Paketen betalas i sin helhet med ${paymentWords(company)}.`,
  },
  subscription: {
    verb: 'prenumerera',
    lasting: 'så länge du prenumererar',
    steps: delivered,
    who: 'Vi bygger och sköter driften.',
    running: `Bygge, support och felrättning ingår utan startavgift. Ingen bindningstid, ${withUnit(business.cancellationNoticeDays, 'dagars')} skriftlig uppsägning. Säger du nej till beskrivningen får du hela beloppet tillbaka.`,
    buy: 'Prenumerera',
    /** For screen readers only. */
    buyRest: (name: string) => `på ${noBreak(name)}`,
    points: (count: number, responseHours: number, aiCost: string) => [
      built(count),
      `Svar från supporten inom ${withUnit(responseHours, 'timmar')}`,
      `${noBreak('AI-kostnad')} ingår upp till ${aiCost}/mån`,
    ],
    afterwards: {
      title: 'Så säger du upp',
      text: words`Säg upp genom att ${{ link: 'skriva till oss', href: pages.contact.path }}. Flödet går, och betalas, uppsägningstiden ut. Sedan upphör rätten att använda det.${afterPlan && ` ${afterPlan}`}`,
    },
    overCap: `Nås taket för ${noBreak('AI-kostnaden')}, hör vi av oss innan något kostar extra.`,
    quote: {
      ...quoteOf('plan'),
      text: 'Månadspris efter omfattning',
      points: [
        'Fast månadspris, satt innan vi börjar',
        `Svarstid och ${noBreak('AI-kostnad')} efter behov`,
      ],
    },
    payment: `Du betalar med ${paymentWords(company)} när du beställer, sedan månadsvis i förskott, räknat från köpet.`,
  },
  notes: {
    vat: {
      before: 'Vi säljer till företag i Sverige. Priserna är i svenska kronor, ',
      word: 'exklusive moms',
      help: 'Momsen och totalsumman visas på betalsidan. Har du momsregistreringsnummer, kan du ange det där.',
      after: ` om inget annat står. ${withUnit(business.vatPercent, '%')} moms tillkommer.`,
    },
  },
  included: {
    heading: 'Det ingår i ett Workflow',
    saved: 'Ett sådant flöde sparar ungefär tio\u00a0timmar i månaden',
    savedWhy: 'Räkneexempel: tio ordrar per arbetsdag, tre\u00a0minuter var.',
    lists: [
      {
        heading: 'Det ingår',
        isIncluded: true,
        points: [
          point('Genomgång av vad flödet ska göra, även när något går fel'),
          point('Test med dina riktiga fall innan vi lämnar över'),
        ],
      },
      {
        heading: 'Det ingår inte',
        isIncluded: false,
        points: [
          point('Fler händelser, till exempel en retur: varje händelse är ett eget flöde'),
          point(
            'Nya funktioner efter leveransen, och ändringar när ett anslutet system har gjorts om',
          ),
          point(`Vid engångsköp: drift och ${noBreak('AI-kostnad')}`, 'package'),
          point(`Vid prenumeration: ${noBreak('AI-kostnad')} över taket`, 'plan'),
        ],
      },
    ],
  },
} as const;
