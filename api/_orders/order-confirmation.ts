import { business } from '../_contract/business.ts';
import { vatOn, workflowsOf } from '../_contract/catalogue.ts';
import { type Company, isOffered } from '../_contract/company.ts';
import { pageWords } from '../_contract/company-words.ts';
import { contactPerson } from '../_contract/contact-person.ts';
import { formatKronor, withUnit } from '../_contract/format.ts';
import { type OrderStep, orderSteps } from '../_contract/order-steps.ts';
import { paymentWords } from '../_contract/payment-methods.ts';
import { inWords, moneyBack, moneyBackForSeveral } from '../_contract/promises.ts';
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
  const flows = flowsOf(order);
  return toBuyer(order, company, {
    subject: 'Orderbekräftelse',
    heading: 'Tack för din beställning',
    preview: `${itemOf(order)}, ${sumOf(order, order.total)}. Börja med att svara på tre frågor${flows.isOne ? '' : ' per flöde'}.`,
    blocks: [
      { paragraph: 'Vi har tagit emot din betalning. Det här har du köpt:' },
      { receipt: receiptOf(order) },
      {
        title: 'Börja här: svara på det här mejlet',
        paragraph: flows.answers,
      },
      {
        steps: requirementQuestions.map(({ question, hint }) => ({ title: question, text: hint })),
      },
      { title: 'Det här händer nu', steps: stepsOf(order) },
      { paragraph: flows.moneyBack },
      ...(order.kind === 'plan' ? planTerms(company) : []),
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
      { paragraph: flowsOf(order).removeAccess },
      { link: 'Se priserna', to: `${company.origin}/pricing${searchOf(order.kind)}` },
    ],
  });
}

function stepsOf(order: Order) {
  const steps: OrderStep[] = Object.values(orderSteps(order, pageWords.offerSupportHours));
  return steps.map(({ title, when, text }) => ({
    title,
    text: [when, text].filter(Boolean).join(' '),
  }));
}

function flowsOf({ item }: Order) {
  const flows = workflowsOf(item) ?? 1;
  if (flows === 1) {
    return {
      isOne: true,
      answers: 'Några rader per fråga räcker. Då kan vi gå igenom flödet direkt.',
      moneyBack,
      removeAccess: 'Ta bort flödets behörighet i dina program, så når det dem inte längre.',
    };
  }
  return {
    isOne: false,
    answers: `Några rader per fråga räcker. Ordern gäller ${withUnit(inWords(flows), 'flöden')}, så svara med ett mejl per flöde. Då kan vi gå igenom dem direkt.`,
    moneyBack: moneyBackForSeveral,
    removeAccess: 'Ta bort flödenas behörigheter i dina program, så når de dem inte längre.',
  };
}

function planTerms(company: Company): Block[] {
  const { portalUrl } = company;
  const payment = `betalas varje månad med ${paymentWords(company)}, har ingen bindningstid`;
  const notice = `${withUnit(business.cancellationNoticeDays, 'dagars')} uppsägningstid`;
  const how = 'sägs upp skriftligt, till exempel genom att svara på det här mejlet';
  return [
    {
      title: 'Prenumerationen',
      paragraph: `Prenumerationen ${payment} och ${how}, med ${notice}.`,
    },
    isOffered(portalUrl) && { link: 'Se fakturor och byt betalsätt', to: portalUrl },
  ];
}

/** The seller's details that lagen om elektronisk handel 8 § and aktiebolagslagen 28 kap. 5 § require. */
const legalRows = (company: Company): Row[] => [
  ['Företag', company.legalName],
  ['Säte', company.seat],
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
