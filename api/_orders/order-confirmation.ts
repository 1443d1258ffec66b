import { business } from '../_contract/business.ts';
import { packages, plans } from '../_contract/catalogue.ts';
import { type Company, isOffered } from '../_contract/company.ts';
import { type ContactPerson, contactPerson } from '../_contract/contact-person.ts';
import { withUnit } from '../_contract/format.ts';
import { orderNumber } from '../_contract/order-number.ts';
import { paymentWords } from '../_contract/payment-methods.ts';
import { requirementQuestions } from '../_contract/requirements.ts';
import { fromAgreement, fromDelivery, workingTime } from '../_contract/working-time.ts';
import type { Block } from '../_mail/blocks.ts';
import { legalFacts } from '../_mail/legal-facts.ts';
import type { Mail } from '../_mail/mail.ts';
import { render, subjectLine } from '../_mail/render.ts';
import type { Order } from './order.ts';
import { itemOf, receiptOf, sumOf } from './receipt.ts';

/** To the buyer: what was bought, what happens next and when. Undefined when the provider gave no address. */
export function orderConfirmation(order: Order, company: Company): Mail | undefined {
  const { email } = order.buyer;
  const person = contactPerson(company);
  if (!email) return undefined;
  return {
    to: email,
    replyTo: company.email,
    subject: subjectLine(`Orderbekräftelse ${orderNumber(order.id)}: ${itemOf(order)}`),
    ...render({
      heading: 'Tack för din beställning',
      preview: `${itemOf(order)}, ${sumOf(order, order.total)}. Börja med att svara på tre frågor.`,
      company,
      blocks: [
        { paragraph: 'Vi har tagit emot din betalning. Det här har du köpt:' },
        { receipt: receiptOf(order) },
        {
          title: 'Börja här: svara på det här mejlet',
          paragraph: 'Några rader om varje fråga räcker. Då kan vi gå igenom flödet direkt.',
        },
        { steps: requirementQuestions },
        { title: 'Det här händer nu', steps: stepsOf(order) },
        ...(order.kind === 'plan' ? planTerms(order, company) : []),
        {
          title: 'Faktura och villkor',
          paragraph:
            'Fakturan kommer från vår betaltjänst Stripe, i ett eget mejl till samma adress.',
        },
        ...(order.invoiceUrl ? [{ link: 'Visa fakturan hos Stripe', to: order.invoiceUrl }] : []),
        { link: 'Läs våra villkor', to: `${company.origin}/terms` },
        ...(person ? [{ paragraph: `Din kontakt hos oss: ${inOneLine(person)}.` }] : []),
      ],
      footer: [
        { paragraph: 'Frågor? Svara på det här mejlet.' },
        { title: 'Säljare', facts: legalFacts(company) },
      ],
    }),
  };
}

const inOneLine = ({ name, role, phone }: ContactPerson): string =>
  [name, role, phone].filter(Boolean).join(', ');

function stepsOf({ kind, item }: Order): string[] {
  const call = 'Vi läser dina svar och hör av oss om något är oklart.';
  const delivery = `Vi levererar inom ${workingTime(business.deliveryHours)} ${fromAgreement}.`;
  const approval = `Du har ${withUnit(business.approvalDays, 'dagar')} på dig att testa och godkänna.`;
  const steps = [call, delivery, approval];
  if (kind === 'plan') {
    const hours = withUnit(business.subscriptionAccessHours, 'timmar');
    return [`Du får åtkomst till supporten inom ${hours} från betalningen.`, ...steps];
  }
  const bought = Object.entries(packages).find(([id]) => id === item)?.[1];
  if (!bought) return steps;
  return [...steps, `Support ingår i ${withUnit(bought.supportDays, 'dagar')} ${fromDelivery}.`];
}

function planTerms({ item }: Order, company: Company): Block[] {
  const { portalUrl } = company;
  const bought = Object.entries(plans).find(([id]) => id === item)?.[1];
  const support = bought
    ? `Supporten svarar inom ${withUnit(bought.supportResponseHours, 'timmar')}. `
    : '';
  return [
    {
      title: 'Prenumerationen',
      paragraph: `${support}Prenumerationen betalas varje månad med ${paymentWords(company)}, har ingen bindningstid och sägs upp skriftligt, till exempel genom att svara på det här mejlet, med ${withUnit(business.cancellationNoticeDays, 'dagars')} uppsägningstid.`,
    },
    ...(isOffered(portalUrl) ? [{ link: 'Se fakturor och byt betalsätt', to: portalUrl }] : []),
  ];
}
