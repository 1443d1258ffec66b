import { business } from '../_contract/business.ts';
import { type Plan, plans, tierOf, vatOn } from '../_contract/catalogue.ts';
import { type Company, isOrganisationNumber } from '../_contract/company.ts';
import { deadlines, noLaterThan } from '../_contract/deadlines.ts';
import { withUnit } from '../_contract/format.ts';
import { supportAnswers, weekdays } from '../_contract/promises.ts';
import { orderNumber } from '../_contract/purchases.ts';
import type { Block } from '../_mail/blocks.ts';
import { type Mail, replyAddress } from '../_mail/mail.ts';
import { render, rowsBeyond, subjectLine } from '../_mail/render.ts';
import type { Advertised, Order } from './order.ts';
import { itemOf, receiptOf, sumOf, testMark } from './order-confirmation.ts';
import { organisationDigits } from './other-plan.ts';

const notices = {
  paid: {
    subject: 'Ny betald order',
    heading: 'Ny betald order',
    text: 'En order har betalats.',
  },
  failed: {
    subject: 'Misslyckad betalning',
    heading: 'En betalning gick inte igenom',
    text: 'Köparen har gått igenom kassan, men betalningen misslyckades. Ingenting ska levereras.',
  },
  ended: {
    subject: 'Avslutad prenumeration',
    heading: 'En prenumeration har avslutats',
    text: 'Prenumerationen är avslutad och inga fler betalningar dras.',
  },
} as const satisfies Record<Order['told'][number], object>;

export type NoticeKind = keyof typeof notices;

export const noticeKinds = Object.keys(notices) as NoticeKind[];

/** Adds a note if the check digit is wrong. */
function checked(number: string | undefined): string | undefined {
  if (number === undefined) return undefined;
  return isOrganisationNumber(organisationDigits(number))
    ? number
    : `${number} (kontrollsiffran stämmer inte)`;
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

const reply = `Köparen har fått tre frågor. Svara inom ${weekdays(business.messageReplyHours)} från svaret.`;

/** What the owner must do next. The buyer's answers come by mail, so their deadline has no date. */
function taskOf({ kind, item, paidAt }: Order): Block {
  if (kind === 'package' || !paidAt) return { paragraph: reply };
  const hours = tierOf<Plan>(plans, item)?.supportResponseHours;
  const support = hours && supportAnswers(hours);
  return {
    title: `Ge tillgång ${noLaterThan(deadlines.planAccess(paidAt))}`,
    paragraph: [reply, support].filter(Boolean).join(' '),
  };
}

/** Shown when the 25 % were charged. */
function abroad({ net, vat, buyer }: Order): Block {
  const isAbroad = buyer.country !== undefined && buyer.country !== business.country;
  const charged = `${withUnit(business.vatPercent, '%')} moms togs.`;
  return isAbroad && vat === vatOn(net) && { paragraph: `${charged} ${vatAbroad}` };
}

const vatAbroad =
  'Ett företag i ett annat EU-land med giltigt momsnummer ska normalt faktureras utan svensk moms. Fråga din redovisare.';

/** `otherPlan`: the id of another running plan of the buyer's company. */
type Asked = { kind: NoticeKind; otherPlan?: string | undefined };

const alreadySubscribed = (otherPlan?: string): Block =>
  otherPlan && {
    paragraph: `Företaget har redan en prenumeration (order ${orderNumber(otherPlan)}).`,
  };

export function orderNotice(order: Order, company: Company, { kind, otherPlan }: Asked): Mail {
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
        late && {
          paragraph: 'Köpet slutfördes efter att betaltiden hade gått ut. Det gäller ändå.',
        },
        differences(order),
        ...(kind === 'paid' ? [abroad(order), alreadySubscribed(otherPlan), taskOf(order)] : []),
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
