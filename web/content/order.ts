import { noBreak, withUnit } from '#contract/format.ts';
import type { OrderState } from '#contract/orders.ts';
import { company } from './company.ts';

const processing = {
  heading: 'Vi väntar på besked om betalningen',
  text: 'Du behöver inte göra något, och inte betala igen. Vi mejlar när betalningen är klar, eller om den inte går igenom.',
};

/** The page's words about the order; `thanks` when there is no order. */
export const orderContent = {
  thanks: {
    heading: 'Bekräftelsen kommer per mejl',
    text: 'Har du betalat är köpet klart. Ordernumret står i orderbekräftelsen.',
  },
  waiting: {
    heading: 'Vi hämtar din beställning',
    text: 'Det tar längre tid än vanligt. Orderbekräftelsen kommer per mejl ändå.',
  },
  unreadable: {
    heading: 'Beställningen kan inte visas just nu',
    text: 'Ladda om sidan om en stund. Orderbekräftelsen kommer per mejl ändå.',
  },
  unknown: {
    heading: 'Har du betalat gäller köpet ändå',
    text: 'Länken är gammal eller ofullständig.',
  },
  states: {
    open: processing,
    processing,
    paid: {
      heading: 'Betalningen är klar',
      text: 'Vi har mejlat orderbekräftelsen. Ser du inte mejlet, titta i skräpposten.',
    },
    failed: {
      heading: 'Inga pengar har dragits',
      text: 'Banken eller betaltjänsten godkände inte betalningen. Ingenting levereras och du är inte skyldig något.',
    },
    expired: {
      heading: 'Inga pengar har dragits',
      text: 'Betalsidan stängdes innan betalningen var klar. Ingenting levereras och du är inte skyldig något.',
    },
    refunded: {
      // https://docs.stripe.com/refunds
      heading: 'Pengarna kommer tillbaka samma väg',
      text: 'Det tar oftast 5 till 10 bankdagar innan de syns. Ordern är avslutad.',
    },
    disputed: {
      heading: 'Betalningen har ifrågasatts',
      text: 'Du eller din bank har begärt pengarna tillbaka. Vi hör av oss när betaltjänsten har gett besked.',
    },
    ended: {
      heading: 'Inga fler betalningar dras',
      text: 'Rätten till flödet upphörde med prenumerationen. Dina uppgifter är fortfarande dina.',
    },
  } satisfies Record<OrderState, { heading: string; text: string }>,
  rows: {
    number: 'Ordernummer',
    date: 'Orderdatum',
    item: { package: 'Engångsköp', plan: 'Prenumeration' },
    net: 'Pris exkl. moms',
    vat: 'Moms',
    /** The label with the percentage, which is shown only when it is exact. */
    vatOf: (percent: number) => `Moms ${withUnit(percent, '%')}`,
    total: 'Totalt',
    refunded: 'Återbetalt',
    perMonth: '/mån',
  },
  seller: `Säljare: ${company.legalName}, ${noBreak(`org.nr ${company.registrationNumber}`)}, ${noBreak(`momsreg.nr ${company.vatNumber}`)}.`,
  invoice: ' Fakturan kommer från Stripe per mejl.',
} as const;
