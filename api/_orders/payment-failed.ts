import type { Company } from '../_contract/company.ts';
import { orderNumber } from '../_contract/order-number.ts';
import { searchOf } from '../_contract/purchases.ts';
import { legalFacts } from '../_mail/legal-facts.ts';
import type { Mail } from '../_mail/mail.ts';
import { render, subjectLine } from '../_mail/render.ts';
import type { Order } from './order.ts';
import { itemOf } from './receipt.ts';

/** To the buyer whose payment failed after the checkout. Undefined when the provider gave no address. */
export function paymentFailed(order: Order, company: Company): Mail | undefined {
  const { email } = order.buyer;
  if (!email) return undefined;
  const text = 'Betalningen gick inte igenom, så köpet är inte genomfört.';
  return {
    to: email,
    replyTo: company.email,
    subject: subjectLine(`Betalningen gick inte igenom ${orderNumber(order.id)}: ${itemOf(order)}`),
    ...render({
      heading: 'Betalningen gick inte igenom',
      preview: text,
      company,
      blocks: [
        { paragraph: `${text} Det gäller ${itemOf(order)}.` },
        { paragraph: 'Vill du försöka igen, börja om köpet på prissidan.' },
        { link: 'Försök igen', to: `${company.origin}/pricing${searchOf(order.kind)}` },
      ],
      footer: [
        { paragraph: 'Frågor? Svara på det här mejlet.' },
        { title: 'Säljare', facts: legalFacts(company) },
      ],
    }),
  };
}
