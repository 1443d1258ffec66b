import { dateInWords, inSweden, monthInWords } from '../_contract/deadlines.ts';
import { orderNumber } from '../_contract/purchases.ts';
import type { Row } from '../_mail/blocks.ts';
import type { Order } from '../_orders/order.ts';
import { kronor, sumOf } from '../_orders/order-confirmation.ts';
import type { Dispute, DisputeClass, Money } from '../_platform/money.ts';

export type OrderWithMoney = Pick<Order, 'id' | 'kind' | 'net' | 'currency' | 'closedAt' | 'money'>;

/** Days during which the report shows what is over but wants an answer. */
const shownDays = 7;

/** Days during which the report lists what was paid after a plan's end. The owner may keep it and tells nobody. */
const keptDays = 30;

const day = 86_400_000;

/** The report's rows about an order's money (docs/product.md 9.6), one per matter. */
export function mattersOf(order: OrderWithMoney, now: Date): Row[] {
  const { disputes = [], failedRefunds = [], ...money } = order.money ?? {};
  const { returning, unpaid, endsAt, price, paidAfterEnd } = money;
  const isRecent = (since: string, days: number) =>
    now.getTime() - new Date(since).getTime() < days * day;
  const late = paidAfterEnd && isRecent(paidAfterEnd.paidAt, keptDays) ? paidAfterEnd : undefined;
  const rows: Row[] = [
    ...disputes
      .filter((dispute) => dispute.class !== 'lost' || isRecent(dispute.since, shownDays))
      .map((dispute): Row => [disputeLabels[dispute.class], disputeIn(order, dispute, now)]),
    ['Återbetalning på väg', returning && `${sumOf(order, returning)}. ${mayWait}`],
    ...failedRefunds
      .filter(({ since }) => isRecent(since, shownDays))
      .map(({ amount }): Row => ['Misslyckad återbetalning', `${sumOf(order, amount)}. ${isBack}`]),
    ['Obetald förnyelse', unpaid && unpaidIn(unpaid)],
    ['Prenumeration', endsAt && `avslutas ${dayOf(endsAt)}`],
    ['Ändrat pris', price === undefined ? '' : priceIn(order, price)],
    [
      'Betalt efter slutet',
      late && `${sumOf(order, late.amount)}, ${dayOf(late.paidAt)}. ${mayKeep}`,
    ],
  ].map(([label, value]): Row => [`${label} ${orderNumber(order.id)}`, value || undefined]);
  return rows.filter(([, value]) => value);
}

const mayWait = 'Stripe kan vänta på att ditt saldo räcker.';
const isBack =
  'Pengarna är tillbaka på ditt saldo i Stripe. Be köparen om ett annat sätt att betala tillbaka på.';
const mayKeep = 'Betala tillbaka det som du inte har rätt till.';

function unpaidIn({ createdAt, url }: NonNullable<Money['unpaid']>): string {
  const invoice = url ? `Faktura: ${url}` : 'Fakturan finns i Stripe.';
  return `${monthInWords(inSweden(new Date(createdAt)).date)}. ${invoice}`;
}

const priceIn = ({ net }: OrderWithMoney, price: number) =>
  `${kronor(price)} per månad hos Stripe, ${kronor(net)} i ordern, exklusive moms.`;

const dayOf = (at: string) => dateInWords(inSweden(new Date(at)).date);

const disputeLabels = {
  inquiry: 'Förfrågan från banken',
  answerDue: 'Bestridd betalning',
  appealDue: 'Bestridd betalning, överklagad',
  waiting: 'Bestridd betalning',
  lost: 'Förlorad tvist',
} as const satisfies Record<DisputeClass, string>;

function disputeIn(order: OrderWithMoney, dispute: Dispute, now: Date): string {
  const { amount, charged, chargedAt, dueBy } = dispute;
  const part = amount < charged ? `${sumOf(order, amount)} av ` : '';
  const charge = `${part}${sumOf(order, charged)}, dragen ${dayOf(chargedAt)}.`;
  const goesOn = order.kind === 'plan' && !order.closedAt;
  const ways: Record<DisputeClass, string> = {
    inquiry: `Inga pengar har tagits. ${answerBy(dueBy, now)}`,
    answerDue: answerBy(dueBy, now),
    appealDue: answerBy(dueBy, now),
    waiting: 'Banken avgör.',
    lost: `Köparen får pengarna.${goesOn ? ' Prenumerationen fortsätter att dras, om du inte avslutar den i Stripe.' : ''}`,
  };
  return `${charge} ${ways[dispute.class]}`;
}

function answerBy(dueBy: string | undefined, now: Date): string {
  if (!dueBy) return 'Banken tar inte emot något svar.';
  const due = new Date(dueBy);
  const time = `${dayOf(dueBy)} kl. ${inSweden(due).time}`;
  return due > now
    ? `Svara i Stripe senast ${time}.`
    : `Tiden att svara gick ut ${time}. Banken avgör.`;
}
