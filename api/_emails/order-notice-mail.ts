import type { OrderFact, OrderRecord } from '../_contract/payments.ts';
import type { Mail } from './mail.ts';
import { orderFacts } from './order-facts.ts';
import { render } from './render.ts';

const notices = {
  paid: {
    subject: 'Ny betald order',
    say: 'En order har betalats. Ta kontakt med köparen för att gå igenom kravbilden.',
  },
  failed: {
    subject: 'En betalning gick inte igenom',
    say: 'Köparen har gått igenom kassan, men betalningen misslyckades. Ingenting ska levereras.',
  },
  refunded: {
    subject: 'En order har återbetalats',
    say: 'Hela beloppet har betalats tillbaka till köparen.',
  },
  disputed: {
    subject: 'En betalning har bestridits',
    say: 'Köparens bank har bestridit betalningen. Svara i Stripe innan tidsfristen går ut.',
  },
  ended: {
    subject: 'Ett abonnemang har avslutats',
    say: 'Abonnemanget är avslutat och dras inte längre.',
  },
} as const satisfies Partial<Record<OrderFact, { subject: string; say: string }>>;

export type Notice = keyof typeof notices;

/** The facts that the company is told about. */
export const orderNotices = Object.keys(notices) as Notice[];

const missing = 'Inte angivet';

/** Tells the company what has become of an order, and whose it is. */
export function orderNoticeMail(order: OrderRecord, fact: Notice): Mail {
  const { buyer, late } = order;
  const { subject, say } = notices[fact];
  return {
    ...(buyer.email && { replyTo: buyer.email }),
    subject,
    ...render(subject, [
      { say },
      ...(late
        ? [{ say: 'Köpet slutfördes efter att betaltiden hade gått ut. Det gäller ändå.' }]
        : []),
      { facts: orderFacts(order) },
      {
        facts: [
          ['Företag', buyer.businessName ?? missing],
          ['Organisationsnummer', buyer.registrationNumber ?? missing],
          ['Momsregistreringsnummer', buyer.vatNumber ?? missing],
          ['Namn', buyer.name ?? missing],
          ['E-post', buyer.email ?? missing],
        ],
      },
    ]),
  };
}
