import { business } from '../_contract/business.ts';
import { packages, plans, vatOn } from '../_contract/catalogue.ts';
import { type Company, isOffered, legalFacts } from '../_contract/company.ts';
import { contactPerson, inOneLine } from '../_contract/contact-person.ts';
import { formatKronor } from '../_contract/format.ts';
import { orderNumber } from '../_contract/order-number.ts';
import type { Mail } from '../_domain/mail.ts';
import type { Order } from '../_domain/order.ts';
import type { NoticeKind, OrderMails } from '../_domain/order-mails.ts';
import { type Block, type Fact, render } from './render.ts';

/** To the buyer: what was bought, what happens next and when. Undefined when the provider gave no address. */
function confirmation(order: Order, company: Company): Mail | undefined {
  const { email } = order.buyer;
  const person = contactPerson(company);
  if (!email) return undefined;
  return {
    to: email,
    replyTo: company.email,
    subject: `Orderbekräftelse från ${company.name}`,
    ...render('Tack för ditt köp', [
      { paragraph: 'Betalningen har kommit fram. Det här har du köpt:' },
      { facts: orderFacts(order) },
      ...(order.kind === 'plan' ? planSteps(order.item, company) : packageSteps(order.item)),
      {
        paragraph:
          'Fakturan kommer från vår betaltjänst Stripe, i ett eget mejl till samma adress.',
      },
      ...(order.invoiceUrl ? [{ link: 'Visa fakturan hos Stripe', to: order.invoiceUrl }] : []),
      { link: 'Läs våra villkor', to: `${company.origin}/terms` },
      ...(person ? [{ paragraph: `Din kontakt hos oss: ${inOneLine(person)}.` }] : []),
      { paragraph: 'Frågor? Svara på det här mejlet. Du har handlat av:' },
      { facts: legalFacts(company) },
    ]),
  };
}

const delivery = `Vi levererar inom ${business.deliveryHours} arbetstimmar från det att kravbilden är bekräftad. Därefter har du ${business.approvalDays} dagar på dig att testa och godkänna.`;

function packageSteps(item: string): Block[] {
  const bought = Object.entries(packages).find(([id]) => id === item)?.[1];
  return [
    {
      paragraph: `Nästa steg: vi hör av oss för att gå igenom vad som ska automatiseras. ${delivery}`,
    },
    ...(bought
      ? [{ paragraph: `Support ingår i ${bought.supportDays} dagar efter leverans.` }]
      : []),
  ];
}

function planSteps(item: string, { portalUrl }: Company): Block[] {
  const bought = Object.entries(plans).find(([id]) => id === item)?.[1];
  return [
    {
      paragraph: `Nästa steg: du får tillgång till prenumerationen inom ${business.subscriptionAccessHours} timmar från betalningen. Vi hör av oss för att gå igenom vad som ska automatiseras. ${delivery}`,
    },
    ...(bought
      ? [{ paragraph: `Supporten svarar inom ${bought.supportResponseHours} timmar.` }]
      : []),
    {
      paragraph: `Prenumerationen har ingen bindningstid och sägs upp skriftligt, till exempel genom att svara på det här mejlet, med ${business.cancellationNoticeDays} dagars varsel.`,
    },
    ...(isOffered(portalUrl) ? [{ link: 'Se fakturor och byt kort', to: portalUrl }] : []),
  ];
}

const notices = {
  paid: {
    subject: 'Ny betald order',
    text: 'En order har betalats. Ta kontakt med köparen för att gå igenom kravbilden.',
  },
  failed: {
    subject: 'En betalning gick inte igenom',
    text: 'Köparen har gått igenom kassan, men betalningen misslyckades. Ingenting ska levereras.',
  },
  refunded: {
    subject: 'En order har återbetalats',
    text: 'Hela beloppet har betalats tillbaka till köparen.',
  },
  disputed: {
    subject: 'En betalning har bestridits',
    text: 'Köparens bank har bestridit betalningen. Svara i Stripe innan tidsfristen går ut.',
  },
  disputeWon: {
    subject: 'En bestridd betalning är avgjord: du behåller pengarna',
    text: 'Banken har avgjort ärendet till din fördel. Ordern gäller som förut.',
  },
  disputeLost: {
    subject: 'En bestridd betalning är avgjord: köparen får pengarna',
    text: 'Banken har avgjort ärendet till köparens fördel. Gäller det en prenumeration dras den även i fortsättningen, om du inte avslutar den i Stripe.',
  },
  overdue: {
    subject: 'En prenumeration är obetald',
    text: 'Förnyelsen kunde inte dras från köparens kort. Stripe försöker igen enligt kontots inställningar. Ta kontakt med köparen om det inte löser sig.',
  },
  ended: {
    subject: 'En prenumeration har avslutats',
    text: 'Prenumerationen är avslutad och inga fler betalningar dras.',
  },
} as const satisfies Record<NoticeKind, { subject: string; text: string }>;

const missing = 'Inte angivet';

/** To the company: what has happened to an order, and who bought it. */
function notice(order: Order, kind: NoticeKind): Mail {
  const { buyer, late } = order;
  const { subject, text } = notices[kind];
  return {
    ...(buyer.email && { replyTo: buyer.email }),
    subject,
    ...render(subject, [
      { paragraph: text },
      ...(late
        ? [{ paragraph: 'Köpet slutfördes efter att betaltiden hade gått ut. Det gäller ändå.' }]
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

/** What was bought and what it cost. */
function orderFacts({ id, kind, name, net, vat, total, facts }: Order): Fact[] {
  const amount = (ore: number) =>
    formatKronor(ore, { decimals: 'always' }) + (kind === 'plan' ? ' per månad' : '');
  const percent = vat === vatOn(net) ? ` (${business.vatPercent} %)` : '';
  return [
    ['Köp', kind === 'plan' ? `${name}, prenumeration` : `${name}, engångsköp`],
    ['Pris exklusive moms', amount(net)],
    [`Moms${percent}`, amount(vat)],
    ['Totalt', amount(total)],
    ...(facts.paid ? [['Betalt', new Date(facts.paid)] as const] : []),
    ['Ordernummer', orderNumber(id)],
  ];
}

/** The mails about an order, to the buyer and to the company (docs/product.md 9). */
export const orderMails: OrderMails = { confirmation, notice };
