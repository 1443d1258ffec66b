import { business } from '#contract/business.ts';
import { noBreak } from '#contract/format.ts';
import type { OrderState, OrderSummary } from '#contract/orders.ts';
import { paymentWords } from '#contract/payment-methods.ts';
import { weekdays } from '#contract/promises.ts';
import { company } from './company.ts';
import {
  answer,
  type Choices,
  type Link,
  notPaid,
  type SharedWords,
  stepsAfter,
  toContact,
  toItem,
  total,
  tryAgain,
} from './order-parts.ts';
import { refunded, returnedByBank, returnedByBoth } from './order-returned.ts';
import { pageWords } from './page-words.ts';
import { pages } from './pages.ts';
import { words } from './running-text.ts';

export type Words = {
  title: string;
  /** The title once the money has been refunded. */
  closedTitle?: string;
  icon?: 'info' | 'check' | 'clock';
  heading: string;
  text: string;
  /** The text ends with the company's e-mail address. */
  reach?: true;
  total?: string;
  /** On a receipt: the text about the invoice, or ''. */
  invoice?: string;
  next: string;
  steps?: typeof stepsAfter;
  choices?: (shared: SharedWords) => Choices;
  links?: (order: OrderSummary) => readonly Link[];
  isUrged?: true;
};

const afterPlan = pageWords.offerAfterPlan;
const duringDispute = pageWords.offerDuringDispute;

// Same text before and after the order has loaded, to avoid layout shift.
const byMail =
  'Orderbekräftelsen kommer till adressen du angav på betalsidan. Titta även i skräpposten.';

const comesByMail = 'kommer från Stripe per mejl';

const withoutOrder = {
  title: pages.success.title,
  next: 'Steg för steg',
  steps: stepsAfter,
  choices: ({ whichAddress }) => ({
    'Har du fått orderbekräftelsen?': words`Då är köpet klart. Fyll i ordernumret och ${{ link: 'svara på frågorna', href: '#prepare' }}, så återkommer vi inom ${weekdays(business.messageReplyHours)}.`,
    'Har du betalat men inte fått något mejl?': words`Köpet gäller ändå, så betala inte igen. ${whichAddress}`,
    ...notPaid,
  }),
} as const satisfies Omit<Words, 'heading' | 'text'>;

const goesOn = { next: 'Det här händer nu', steps: stepsAfter, total } as const;

const over = { next: 'Bra att veta' } as const;

const processing: Words = {
  ...goesOn,
  title: 'Vi väntar på besked om betalningen',
  icon: 'clock',
  heading: 'Du behöver inte göra något nu',
  text: 'Betala inte igen. Går betalningen inte igenom, dras inga pengar. Beskedet kommer per mejl. Dröjer det mer än en dag, skriv till ',
  reach: true,
  invoice: `Fakturan ${comesByMail} när betalningen är klar.`,
};

const notCharged = {
  ...over,
  icon: 'info',
  heading: 'Inga pengar har dragits',
  total,
  choices: tryAgain,
  links: (order: OrderSummary) => [toItem(order, 'Försök igen'), toContact],
  isUrged: true,
} as const;

const unknown: Words = {
  ...over,
  title: 'Vi hittar inte ordern',
  icon: 'info',
  heading: 'Har du betalat, gäller köpet',
  text: 'Länken är troligen ofullständig. Sök efter ”Orderbekräftelse” bland dina mejl, även i skräpposten.',
  choices: ({ whichAddress }) => ({
    'Har du hittat mejlet?': words`Då är köpet klart. Med ordernumret kan du ${{ link: 'svara på frågorna om flödet', href: pages.success.path }}.`,
    'Hittar du inget mejl?': whichAddress,
    ...notPaid,
  }),
  isUrged: true,
};

export const orderContent = {
  headingWithoutId: 'Ordernumret står i orderbekräftelsen',
  thanks: {
    ...withoutOrder,
    icon: 'info',
    heading: 'Bekräftelsen kommer per mejl',
    text: byMail,
  },
  waiting: {
    ...withoutOrder,
    heading: 'Vi hämtar din beställning',
    text: 'Det dröjer längre än vanligt. Orderbekräftelsen kommer per mejl ändå.',
  },
  unreadable: {
    ...withoutOrder,
    heading: 'Beställningen kan inte visas nu',
    text: 'Ladda om sidan om en stund. Orderbekräftelsen kommer per mejl ändå.',
    choices: undefined,
  },
  unknown,
  returnedBy: {
    bank: { ...over, ...returnedByBank },
    both: { ...over, ...returnedByBoth },
  },
  states: {
    open: processing,
    processing,
    paid: {
      ...goesOn,
      title: pages.success.title,
      icon: 'check',
      heading: 'Betalningen är klar',
      text: byMail,
      invoice: `Betald faktura ${comesByMail}.`,
    },
    failed: {
      ...notCharged,
      title: 'Betalningen gick inte igenom',
      text: 'Banken eller betaltjänsten godkände inte betalningen. Ordern gäller inte. Försök igen på en ny betalsida.',
      choices: (shared) => ({
        'Stämmer uppgifterna?': words`Kontrollera giltighetstid och säkerhetskod, och att banken tillåter köp på nätet. Du kan också betala med ett annat ${paymentWords(company)}.`,
        ...tryAgain(shared),
      }),
    },
    expired: {
      ...notCharged,
      title: 'Tiden för betalningen gick ut',
      text: 'Ordern gäller inte. Försök igen på en ny betalsida.',
    },
    refunded: { ...over, ...refunded },
    disputed: {
      ...over,
      title: 'Din bank utreder köpet',
      icon: 'clock',
      heading: 'Betalningen har ifrågasatts',
      text: 'Banken utreder om pengarna ska betalas tillbaka. Det tar ofta två till tre månader. När banken har beslutat står det här.',
      total,
      invoice: '',
      choices: ({ mail, contact, sortOut, flow, isPlan }) => ({
        [`Har du inte fått ${flow}, eller är något fel?`]: words`${contact} och berätta vad som har hänt.${answer} Blir det inget flöde, får du hela beloppet tillbaka. Blev något inte som vi kom överens om, rättar vi det utan kostnad.`,
        // https://support.stripe.com/topics/disputes
        'Är det ett misstag?': words`Be banken lägga ner ärendet och ${mail(noBreak('säg till oss'))}.`,
        'Känner du inte igen köpet?': sortOut,
        'Vad händer med ordern?': words`Vi påbörjar inget nytt förrän banken har beslutat.${duringDispute && ` ${duringDispute}`}`,
        'Vad händer sedan?': words`Om betalningen står fast, eller om ärendet läggs ner, gäller ordern som förut. Får du pengarna tillbaka, ${isPlan ? 'avslutas inte prenumerationen av sig själv: säg upp den per mejl.' : 'är ordern avslutad.'}`,
      }),
    },
    ended: {
      ...over,
      title: 'Prenumerationen är avslutad',
      icon: 'check',
      heading: 'Inga fler betalningar dras',
      text: 'Uppgifterna i dina program är kvar.',
      invoice: '',
      choices: ({ mail, contact, flow, same, price }) => ({
        'Behöver du göra något i dina program?': words`Ta bort behörigheterna som ${flow} har fått. De ligger kvar tills du tar bort dem i varje program. Är du osäker på vilka, ${mail(noBreak('fråga oss'))}.${afterPlan && ` ${afterPlan}`}`,
        'Dras det pengar ändå?': words`Det ska inte hända. ${contact}, så betalar vi tillbaka pengarna.${answer}`,
        [`Vill du ha ${flow} igen?`]: words`Rätten att använda ${flow} upphörde med prenumerationen. ${mail(noBreak('Fråga oss först'))} om samma ${same} kan startas igen. En ny prenumeration kostar ${price}/mån exkl. moms.`,
        'Saknar du en faktura?': words`Alla fakturor finns i mejl från Stripe${company.portalUrl ? words` och på ${{ link: 'din fakturasida', href: company.portalUrl }}` : ''}. Hittar du inte fakturan, ${mail(noBreak('säg till'))}.`,
      }),
      links: (order) => [toContact, toItem(order, 'Se priserna')],
    },
  } satisfies Record<OrderState, Words>,
} as const;

export const wordsOf = ({ state, returnedBy }: OrderSummary): Words =>
  state === 'refunded' && returnedBy !== 'company'
    ? orderContent.returnedBy[returnedBy]
    : orderContent.states[state];
