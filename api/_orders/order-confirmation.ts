import { business } from '../_contract/business.ts';
import { type Package, type Plan, packages, plans, tierOf, vatOn } from '../_contract/catalogue.ts';
import { type Company, isOffered } from '../_contract/company.ts';
import { contactPerson } from '../_contract/contact-person.ts';
import { formatKronor, withUnit } from '../_contract/format.ts';
import { paymentWords } from '../_contract/payment-methods.ts';
import {
  approvalTime,
  fromAgreement,
  fromDelivery,
  moneyBack,
  weekdays,
} from '../_contract/promises.ts';
import { orderNumber, requirementQuestions, searchOf } from '../_contract/purchases.ts';
import type { Block, Row } from '../_mail/blocks.ts';
import type { Mail } from '../_mail/mail.ts';
import { render, subjectLine } from '../_mail/render.ts';
import type { Order } from './order.ts';

type Content = Pick<Parameters<typeof render>[0], 'heading' | 'preview' | 'blocks'>;

function toBuyer(order: Order, company: Company, content: Content & { subject?: string }) {
  const { email } = order.buyer;
  if (!email) return undefined;
  const { subject = content.heading } = content;
  return {
    to: email,
    replyTo: company.email,
    subject: subjectLine(`${testMark(order)}${subject} ${orderNumber(order.id)}: ${itemOf(order)}`),
    ...render({
      ...content,
      company,
      footer: [
        { paragraph: 'Frågor? Svara på det här mejlet.' },
        { title: 'Säljare', rows: legalRows(company) },
      ],
    }),
  };
}

/** Returns undefined without the buyer's e-mail address. */
export function orderConfirmation(order: Order, company: Company): Mail | undefined {
  const { name, role, phone } = contactPerson(company) ?? {};
  const contact = [name, role, phone].filter(Boolean).join(', ');
  return toBuyer(order, company, {
    subject: 'Orderbekräftelse',
    heading: 'Tack för din beställning',
    preview: `${itemOf(order)}, ${sumOf(order, order.total)}. Börja med att svara på tre frågor.`,
    blocks: [
      { paragraph: 'Vi har tagit emot din betalning. Det här har du köpt:' },
      { receipt: receiptOf(order) },
      {
        title: 'Börja här: svara på det här mejlet',
        paragraph: 'Några rader per fråga räcker. Då kan vi gå igenom flödet direkt.',
      },
      { steps: requirementQuestions.map(({ question, hint }) => `${question} ${hint}`) },
      { title: 'Det här händer nu', steps: stepsOf(order) },
      ...(order.kind === 'plan' ? planTerms(order, company) : []),
      {
        title: 'Faktura och villkor',
        paragraph:
          'Fakturan kommer från vår betaltjänst Stripe, i ett separat mejl till samma adress.',
      },
      order.invoiceUrl && { link: 'Visa fakturan hos Stripe', to: order.invoiceUrl },
      { link: 'Läs våra villkor', to: `${company.origin}/terms` },
      contact && { paragraph: `Din kontakt hos oss: ${contact}.` },
    ],
  });
}

export function paymentFailed(order: Order, company: Company): Mail | undefined {
  const text = 'Betalningen gick inte igenom, så köpet är inte genomfört.';
  return toBuyer(order, company, {
    heading: 'Betalningen gick inte igenom',
    preview: text,
    blocks: [
      { paragraph: `${text} Det gäller ${itemOf(order)}.` },
      { paragraph: 'Vill du försöka igen, börja om köpet på prissidan.' },
      { link: 'Försök igen', to: `${company.origin}/pricing${searchOf(order.kind)}` },
    ],
  });
}

export function planEnded(order: Order, company: Company): Mail | undefined {
  const text = 'Prenumerationen är avslutad, och inga fler betalningar dras.';
  return toBuyer(order, company, {
    heading: 'Prenumerationen är avslutad',
    preview: text,
    blocks: [
      { paragraph: `${text} Det gäller ${itemOf(order)}. Spara gärna mejlet.` },
      { paragraph: 'Ta bort flödets behörighet i dina program, så når det dem inte längre.' },
      { link: 'Se priserna', to: `${company.origin}/pricing${searchOf(order.kind)}` },
    ],
  });
}

function stepsOf({ kind, item }: Order): string[] {
  const call = 'Vi läser dina svar och hör av oss om något är oklart.';
  const delivery = `Vi levererar inom ${weekdays(business.deliveryHours)} ${fromAgreement}. ${moneyBack}`;
  const approval = `Du har ${approvalTime} på dig att testa och godkänna.`;
  const steps = [call, delivery, approval];
  if (kind === 'plan') {
    const hours = withUnit(business.subscriptionAccessHours, 'timmar');
    return [`Du får tillgång till supporten inom ${hours} från betalningen.`, ...steps];
  }
  const bought = tierOf<Package>(packages, item);
  if (!bought) return steps;
  return [...steps, `Support ingår i ${withUnit(bought.supportDays, 'dagar')} ${fromDelivery}.`];
}

function planTerms({ item }: Order, company: Company): Block[] {
  const { portalUrl } = company;
  const bought = tierOf<Plan>(plans, item);
  const support = bought
    ? `Supporten svarar inom ${withUnit(bought.supportResponseHours, 'timmar')}. `
    : '';
  const payment = `betalas varje månad med ${paymentWords(company)}, har ingen bindningstid`;
  const notice = `${withUnit(business.cancellationNoticeDays, 'dagars')} uppsägningstid`;
  const how = 'sägs upp skriftligt, till exempel genom att svara på det här mejlet';
  return [
    {
      title: 'Prenumerationen',
      paragraph: `${support}Prenumerationen ${payment} och ${how}, med ${notice}.`,
    },
    isOffered(portalUrl) && { link: 'Se fakturor och byt betalsätt', to: portalUrl },
  ];
}

/** The seller's details that lagen om elektronisk handel 8 § requires. */
const legalRows = (company: Company): Row[] => [
  ['Företag', company.legalName],
  ['Adress', company.postalAddress],
  ['E-post', company.email],
  ['Telefon', company.phone],
  ['Organisationsnummer', company.registrationNumber],
  ['Momsregistreringsnummer', company.vatNumber],
];

export const kronor = (ore: number) => formatKronor(ore, 'always');

/** An amount in the paid currency. */
export const sumOf = ({ currency }: Pick<Order, 'currency'>, ore: number) =>
  currency === business.currency ? kronor(ore) : kronor(ore).replace(/kr$/, currency.toUpperCase());

export const testMark = ({ livemode }: Pick<Order, 'livemode'>) => (livemode ? '' : '[Test] ');

export const itemOf = ({ kind, name }: Pick<Order, 'kind' | 'name'>) =>
  kind === 'plan' ? `${name}, prenumeration` : `${name}, engångsköp`;

/** A subscription's amounts are per month. */
export function receiptOf(order: Order): Row[] {
  const { id, kind, net, vat, total, paidAt } = order;
  const percent = vat === vatOn(net) ? ` (${withUnit(business.vatPercent, '%')})` : '';
  return [
    ['Köp', itemOf(order)],
    ['Ordernummer', orderNumber(id)],
    ['Betalt', paidAt ?? undefined],
    ['Betalas', kind === 'plan' ? 'månadsvis' : ''],
    ['Pris exklusive moms', sumOf(order, net)],
    [`Moms${percent}`, sumOf(order, vat)],
    ['Totalt', sumOf(order, total)],
  ];
}
