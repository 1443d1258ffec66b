import { business } from '../_contract/business.ts';
import { type Company, isOrganisationNumber } from '../_contract/company.ts';
import { orderNumber } from '../_contract/purchases.ts';
import type { Block } from '../_mail/blocks.ts';
import { type Mail, replyAddress } from '../_mail/mail.ts';
import { render, rowsBeyond, subjectLine } from '../_mail/render.ts';
import type { Advertised, Order } from './order.ts';
import { itemOf, receiptOf, sumOf, testMark } from './order-confirmation.ts';

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
    subject: 'Återbetalning',
    heading: 'En betalning har återbetalats',
    text:
      'Hela betalningen har gått tillbaka till köparen. ' +
      'Gäller den en månad av en prenumeration, fortsätter den att dras, om du inte avslutar den i Stripe.',
  },
  refundPending: {
    subject: 'Återbetalning på väg',
    heading: 'En återbetalning är på väg',
    text:
      'Hela betalningen är på väg tillbaka till köparen, men pengarna har inte gått iväg än. ' +
      'Stripe kan vänta på att ditt saldo räcker. Du får ett mejl till när de har skickats.',
  },
  refundFailed: {
    subject: 'Misslyckad återbetalning',
    heading: 'En återbetalning gick inte fram',
    text:
      'Köparens bank tog inte emot pengarna, och de är tillbaka på ditt saldo i Stripe. ' +
      'Be köparen om ett annat sätt att betala tillbaka på.',
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
    text:
      'Banken har avgjort ärendet till köparens fördel. ' +
      'Gäller det en prenumeration, fortsätter den att dras, om du inte avslutar den i Stripe.',
  },
  overdue: {
    subject: 'Obetald prenumeration',
    heading: 'En prenumeration är obetald',
    text:
      'Betalningen för förnyelsen kunde inte dras. ' +
      'Stripe försöker igen enligt kontots inställningar. Ta kontakt med köparen om det inte löser sig.',
  },
  ended: {
    subject: 'Avslutad prenumeration',
    heading: 'En prenumeration har avslutats',
    text: 'Prenumerationen är avslutad och inga fler betalningar dras.',
  },
} as const;

export type NoticeKind = keyof typeof notices;

export const noticeKinds = Object.keys(notices) as NoticeKind[];

/** Adds a note if the check digit is wrong. A buyer may write the century before the ten digits. */
function checked(number: string | undefined): string | undefined {
  if (number === undefined) return undefined;
  const digits = number.replace(/\D/g, '').replace(/^(?:16|19|20)(?=\d{10}$)/, '');
  return isOrganisationNumber(digits) ? number : `${number} (kontrollsiffran stämmer inte)`;
}

const labels = {
  net: 'pris',
  vat: 'moms',
  total: 'totalt',
  currency: 'valuta',
  country: 'land',
} as const satisfies Record<keyof Advertised, string>;

function differences(order: Order): Block {
  const paid = { ...order, country: order.buyer.country };
  const promised = order.promised ?? {};
  const keys = (Object.keys(labels) as (keyof Advertised)[]).filter((key) => key in promised);
  const worded = (value: string | number | undefined, currency: string) =>
    typeof value === 'number' ? sumOf({ currency }, value) : value?.toUpperCase();
  const differing = keys.map((key) => {
    const was = worded(promised[key], business.currency);
    return `${labels[key]} ${worded(paid[key], order.currency)} i stället för ${was}`;
  });
  const paragraph = `Köpet skiljer sig från det som sidan lovade: ${differing.join(', ')}.`;
  return differing.length > 0 && { paragraph };
}

/** `part` and `of`, the charge's amount, are in öre. */
export type Disputed = { part: number; of: number };

function partOf(order: Order, { part, of }: Disputed): Block {
  const paragraph = `Det gäller ${sumOf(order, part)} av ${sumOf(order, of)}.`;
  return part < of && { paragraph };
}

export function orderNotice(
  order: Order,
  company: Company,
  { kind, disputed }: { kind: NoticeKind; disputed?: Disputed | undefined },
): Mail {
  const { buyer, late } = order;
  const { subject, heading, text } = notices[kind];
  const replyTo = buyer.email && replyAddress(buyer.email);
  const who = buyer.businessName ?? buyer.name ?? buyer.email;
  const about = [orderNumber(order.id), itemOf(order), who].filter(Boolean).join(' · ');
  const line = subjectLine(`${testMark(order)}${subject}: ${about}`);
  return {
    ...(replyTo && { replyTo }),
    subject: line,
    ...render({
      heading,
      preview: text,
      company,
      blocks: [
        { paragraph: text },
        disputed && partOf(order, disputed),
        late && {
          paragraph: 'Köpet slutfördes efter att betaltiden hade gått ut. Det gäller ändå.',
        },
        differences(order),
        { receipt: receiptOf(order) },
        {
          title: 'Köpare',
          rows: [
            ...rowsBeyond(line.split(' · '), [
              ['Företag', buyer.businessName],
              ['Organisationsnummer', checked(buyer.registrationNumber)],
              ['Momsregistreringsnummer', buyer.vatNumber],
              ['Namn', buyer.name === buyer.businessName ? '' : buyer.name],
            ]),
            ['E-post', buyer.email],
            ['Land', buyer.country === business.country ? '' : buyer.country],
          ],
        },
      ],
    }),
  };
}
