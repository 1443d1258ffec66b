import { business } from '#contract/business.ts';
import type { OrderState } from '#contract/orders.ts';
import { company } from './company.ts';
import { pages } from './pages.ts';

const { deliveryHours, subscriptionAccessHours } = business;

const toStart = { href: pages.home.path, label: 'Till startsidan' };
const toContact = { href: pages.contact.path, label: 'Kontakta oss' };
const toPricing = { href: pages.pricing.path, label: 'Till priserna' };

type Outcome = {
  /** The page's heading. */
  heading: string;
  next: { heading: string; steps: readonly { title: string; text: string }[] };
  actions: readonly { href: string; label: string }[];
  portal?: { before: string; link: string; after: string; href: string };
};

/** The order stands, or nothing is known against it. */
const bought: Outcome = {
  heading: pages.success.title,
  next: {
    heading: 'Det här händer nu',
    steps: [
      {
        title: 'Bekräftelse per e-post',
        text: 'Den skickas när betalningen är klar, med vad du köpte, moms och totalsumma.',
      },
      {
        title: 'Vi bekräftar kravbilden',
        text: 'Vi hör av oss per e-post och går igenom vad flödet ska göra och vilka system det rör.',
      },
      {
        title: 'Du får ditt flöde',
        text: `Engångsköp: inom ${deliveryHours} arbetstimmar från bekräftad kravbild. Prenumeration: åtkomst inom ${subscriptionAccessHours} timmar från betalningen.`,
      },
    ],
  },
  actions: [toStart, toContact],
  ...(company.portalUrl && {
    portal: {
      before: 'Har du köpt en prenumeration? ',
      link: 'Se fakturor och byt kort',
      after: ' när du vill.',
      href: company.portalUrl,
    },
  }),
};

const buyAgain = {
  title: 'Gör om köpet från prissidan',
  text: `Välj samma paket eller prenumeration igen, så får du en ny betalsida. Den är öppen i ${business.paymentSessionMinutes} minuter.`,
};

const askUs = {
  title: 'Hör av dig om det inte går',
  text: 'Vi hjälper dig att slutföra köpet.',
};

const failed: Outcome = {
  heading: 'Betalningen gick inte igenom',
  next: {
    heading: 'Det här kan du göra',
    steps: [
      {
        title: 'Kontrollera kortet',
        text: 'Att det är öppet för köp på nätet, eller använd ett annat kort.',
      },
      buyAgain,
      askUs,
    ],
  },
  actions: [toPricing, toContact],
};

const expired: Outcome = {
  heading: 'Tiden för betalningen gick ut',
  next: { heading: 'Det här kan du göra', steps: [buyAgain, askUs] },
  actions: [toPricing, toContact],
};

/** The order was paid once and is no more, or is in doubt. */
const over: Outcome = {
  heading: 'Din beställning',
  next: {
    heading: 'Har du frågor?',
    steps: [
      {
        title: 'Hör av dig till oss',
        text: 'Skriv gärna från samma e-postadress som du beställde med, så hittar vi beställningen direkt.',
      },
    ],
  },
  actions: [toContact, toStart],
};

/** What the page says around the order, by the order's state; without an order as after a purchase. */
export const successContent = {
  bought,
  states: {
    open: bought,
    processing: bought,
    paid: bought,
    failed,
    expired,
    refunded: over,
    disputed: over,
    ended: over,
  } satisfies Record<OrderState, Outcome>,
} as const;
