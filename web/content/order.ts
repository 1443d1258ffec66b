import { noBreak, withUnit } from '#contract/format.ts';
import type { OrderState } from '#contract/orders.ts';
import { company } from './company.ts';

/** For how long the page asks again about a payment that is being processed. */
export const awaitedSeconds = 90;

/** `total` names the sum that was drawn or is due. A receipt has an `invoice`, or ''. */
export type Words = Record<'heading' | 'text', string> & {
  /** Whether the text ends with the address to write to. */
  reach?: true;
  icon?: 'info' | 'check' | 'clock';
  total?: string;
  invoice?: string;
};

// The same before and after the order comes, so that nothing moves.
const byMail =
  'Orderbekräftelsen kommer till adressen du angav på betalsidan. Titta även i skräpposten.';

const total = 'Totalt';
const comesByMail = 'kommer från Stripe per mejl';

const processing: Words = {
  icon: 'clock',
  heading: 'Du behöver inte göra något nu',
  text: 'Betala inte igen. Går betalningen inte igenom, dras inga pengar. Beskedet kommer per mejl. Dröjer det mer än en dag, skriv till ',
  reach: true,
  total,
  invoice: `Fakturan ${comesByMail} när betalningen är klar.`,
};

/** The page's words about the order; `thanks` when there is no order. */
export const orderContent = {
  thanks: {
    icon: 'info',
    heading: 'Bekräftelsen kommer per mejl',
    text: byMail,
  },
  waiting: {
    heading: 'Vi hämtar din beställning',
    text: 'Det dröjer längre än vanligt. Orderbekräftelsen kommer per mejl ändå.',
  },
  unreadable: {
    heading: 'Beställningen kan inte visas nu',
    text: 'Ladda om sidan om en stund. Orderbekräftelsen kommer per mejl ändå.',
  },
  unknown: {
    icon: 'info',
    heading: 'Har du betalat, gäller köpet',
    text: 'Länken är troligen ofullständig. Sök efter ”Orderbekräftelse” bland dina mejl, även i skräpposten.',
  },
  states: {
    open: processing,
    processing,
    paid: {
      icon: 'check',
      heading: 'Betalningen är klar',
      text: byMail,
      total,
      invoice: `Betald faktura ${comesByMail}.`,
    },
    failed: {
      icon: 'info',
      heading: 'Inga pengar har dragits',
      text: 'Banken eller betaltjänsten godkände inte betalningen. Ordern gäller inte. Försök igen på en ny betalsida.',
      total,
    },
    expired: {
      icon: 'info',
      heading: 'Inga pengar har dragits',
      text: 'Ordern gäller inte. Försök igen på en ny betalsida.',
      total,
    },
    refunded: {
      icon: 'clock',
      // https://docs.stripe.com/refunds
      heading: 'Pengarna är på väg till dig',
      text: 'De går till det betalsätt du använde. Ordern är avslutad.',
      total: 'Återbetalt belopp',
      invoice: '',
    },
    disputed: {
      icon: 'clock',
      heading: 'Betalningen har ifrågasatts',
      text: 'Banken utreder om pengarna ska betalas tillbaka. Det tar ofta två till tre månader. Vi hör av oss när banken har beslutat.',
      total,
      invoice: '',
    },
    ended: {
      icon: 'check',
      heading: 'Inga fler betalningar dras',
      text: 'Uppgifterna i dina program är kvar.',
      invoice: '',
    },
  } satisfies Record<OrderState, Words>,
  rows: {
    number: 'Ordernummer',
    date: 'Orderdatum',
    closed: { package: 'Återbetalningsdag', plan: 'Avslutad' },
    item: { package: 'Engångsköp', plan: 'Prenumeration' },
    net: 'Pris exkl. moms',
    vat: 'Moms',
    /** The label with the percentage, which is shown only when it is exact. */
    vatOf: (percent: number) => `Moms ${withUnit(percent, '%')}`,
    total,
    next: 'Nästa betalning',
    shown: 'På kontot senast',
    perMonth: '/mån',
  },
  /** Of an order whose checkout took no real money. */
  test: 'Testköp: inga riktiga pengar har dragits, och ingenting levereras.',
  seller: `Säljare: ${company.legalName}, ${noBreak(`org.nr ${company.registrationNumber}`)}, ${noBreak(`momsreg.nr ${company.vatNumber}`)}.`,
} as const;
