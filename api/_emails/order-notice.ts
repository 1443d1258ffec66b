import type { Company } from '../_contract/company.ts';
import { isOrganisationNumber } from '../_contract/company-values.ts';
import { orderNumber } from '../_contract/order-number.ts';
import type { Mail } from '../_domain/mail.ts';
import type { Order } from '../_domain/order.ts';
import type { NoticeKind } from '../_domain/order-mails.ts';
import { itemOf, receiptOf } from './receipt.ts';
import { render, sentBySite, subjectLine } from './render.ts';
import { replyAddress } from './reply-to.ts';

const notices = {
  paid: {
    subject: 'Ny betald order',
    heading: 'Ny betald order',
    text: 'En order har betalats. Ta kontakt med köparen för att gå igenom vad flödet ska göra.',
  },
  failed: {
    subject: 'Misslyckad betalning',
    heading: 'En betalning gick inte igenom',
    text: 'Köparen har gått igenom kassan, men betalningen misslyckades. Ingenting ska levereras.',
  },
  refunded: {
    subject: 'Återbetald order',
    heading: 'En order har återbetalats',
    text: 'Hela beloppet har betalats tillbaka till köparen.',
  },
  disputed: {
    subject: 'Bestridd betalning',
    heading: 'En betalning har bestridits',
    text: 'Köparens bank har bestridit betalningen. Svara i Stripe innan tidsfristen går ut.',
  },
  disputeWon: {
    subject: 'Tvist avgjord till din fördel',
    heading: 'En bestridd betalning är avgjord: du behåller pengarna',
    text: 'Banken har avgjort ärendet till din fördel. Ordern gäller som förut.',
  },
  disputeLost: {
    subject: 'Tvist avgjord till köparens fördel',
    heading: 'En bestridd betalning är avgjord: köparen får pengarna',
    text: 'Banken har avgjort ärendet till köparens fördel. Gäller det en prenumeration fortsätter den att dras, om du inte avslutar den i Stripe.',
  },
  overdue: {
    subject: 'Obetald prenumeration',
    heading: 'En prenumeration är obetald',
    text: 'Betalningen för förnyelsen kunde inte dras. Stripe försöker igen enligt kontots inställningar. Ta kontakt med köparen om det inte löser sig.',
  },
  ended: {
    subject: 'Avslutad prenumeration',
    heading: 'En prenumeration har avslutats',
    text: 'Prenumerationen är avslutad och inga fler betalningar dras.',
  },
} as const satisfies Record<NoticeKind, { subject: string; heading: string; text: string }>;

const missing = 'Inte angivet';

/** A buyer's number, which may have a century before its ten digits, with a note when its check digit is wrong. */
function checked(number: string | undefined): string {
  if (number === undefined) return missing;
  const digits = number.replace(/\D/g, '').replace(/^(?:16|19|20)(?=\d{10}$)/, '');
  return isOrganisationNumber(digits) ? number : `${number} (kontrollsiffran stämmer inte)`;
}

/** To the company: what has happened to an order, and who bought it. */
export function orderNotice(order: Order, kind: NoticeKind, company: Company): Mail {
  const { buyer, late } = order;
  const { subject, heading, text } = notices[kind];
  const replyTo = buyer.email && replyAddress(buyer.email);
  const who = buyer.businessName ?? buyer.name ?? buyer.email;
  return {
    ...(replyTo && { replyTo }),
    subject: subjectLine(
      `${subject}: ${[orderNumber(order.id), itemOf(order), ...(who ? [who] : [])].join(' · ')}`,
    ),
    ...render({
      heading,
      preview: text,
      company,
      blocks: [
        { paragraph: text },
        ...(late
          ? [{ paragraph: 'Köpet slutfördes efter att betaltiden hade gått ut. Det gäller ändå.' }]
          : []),
        { receipt: receiptOf(order) },
        {
          title: 'Köpare',
          facts: [
            ['Företag', buyer.businessName ?? missing],
            ['Organisationsnummer', checked(buyer.registrationNumber)],
            ['Momsregistreringsnummer', buyer.vatNumber ?? missing],
            ['Namn', buyer.name ?? missing],
            ['E-post', buyer.email ?? missing],
          ],
        },
      ],
      footer: sentBySite(company),
    }),
  };
}
