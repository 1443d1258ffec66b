import { business } from '#contract/business.ts';
import type { OrderState } from '#contract/orders.ts';

const processing = {
  heading: 'Betalningen behandlas',
  text: 'Vi väntar på besked från betaltjänsten. Du får en orderbekräftelse per e-post så snart den är klar.',
};

/** What the buyer reads about the order; without an order, `thanks`. */
export const orderContent = {
  thanks: {
    heading: 'Orderbekräftelsen kommer per e-post',
    text: 'Den skickas när betalningen är klar. Hör av dig om den dröjer.',
  },
  loading: {
    heading: 'Hämtar din beställning',
    text: 'Det tar bara ett ögonblick.',
  },
  unreadable: {
    heading: 'Beställningen kan inte visas just nu',
    text: 'Det påverkar inte ditt köp. Du får en orderbekräftelse per e-post när betalningen är klar.',
  },
  states: {
    open: processing,
    processing,
    paid: {
      heading: 'Betalningen är klar',
      text: 'Vi har skickat en orderbekräftelse till din e-post.',
    },
    failed: {
      heading: 'Betalningen gick inte igenom',
      text: 'Inget har dragits. Du kan försöka igen från prissidan.',
    },
    expired: {
      heading: 'Tiden för betalningen gick ut',
      text: 'Inget har dragits. Du kan börja om från prissidan.',
    },
    refunded: {
      heading: 'Köpet är återbetalt',
      text: 'Pengarna kommer tillbaka på samma kort.',
    },
    disputed: {
      heading: 'Betalningen är ifrågasatt',
      text: 'Vi hör av oss så snart betaltjänsten har gett besked.',
    },
    ended: {
      heading: 'Abonnemanget är avslutat',
      text: 'Inga fler betalningar dras.',
    },
  } satisfies Record<OrderState, { heading: string; text: string }>,
  rows: {
    item: { package: 'Engångsköp', plan: 'Abonnemang' },
    net: 'Pris exkl. moms',
    vat: `Moms ${business.vatPercent} %`,
    total: 'Totalt',
    perMonth: 'per månad',
  },
} as const;
