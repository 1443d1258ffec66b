import type { Account, Charge, Dispute } from '../vendors/stripe/account.ts';

/**
 * What an order must show, computed from all objects of Stripe's account by Stripe's statuses. It shares no code with
 * `orderFrom` and its reader, which see only what they ask for.
 */
export type Shown = {
  state: string;
  closed: boolean;
  money: object;
  mails: string[];
};

type Known = Pick<Shown, 'mails'> & { money: Record<string, unknown> };

const sumOf = (given: readonly { amount: number }[]) =>
  given.reduce((sum, { amount }) => sum + amount, 0);

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Adds entries that are neither zero nor empty. */
const facts = (given: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value)),
  );

const openClasses: Record<string, string> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'waiting',
  needs_response: 'answerDue',
  under_review: 'waiting',
  appeal_needs_response: 'appealDue',
  appeal_under_review: 'waiting',
};

const isLost = ({ status, balance_transactions: moved }: Dispute) =>
  status === 'lost' || (status === 'prevented' && sumOf(moved) < 0);

function chargeOf(account: Account, { id, amount, created }: Charge) {
  const disputes = Object.values(account.disputes).filter(({ charge }) => charge === id);
  const refunds = Object.values(account.refunds).filter(({ charge }) => charge === id);
  const refunded = (...statuses: string[]) =>
    sumOf(refunds.filter(({ status }) => statuses.includes(String(status))));
  const lost = Math.min(amount, sumOf(disputes.filter(isLost)));
  const returned = Math.min(amount, refunded('succeeded') + lost);
  return {
    lost,
    returned,
    returning: Math.min(amount - returned, refunded('pending', 'requires_action')),
    failed: refunds.filter(({ status }) => status === 'failed'),
    disputes: disputes.flatMap((dispute) => {
      const shown = isLost(dispute) ? 'lost' : openClasses[dispute.status];
      const due = dispute.status.endsWith('needs_response') && dispute.evidence_details.due_by;
      return shown
        ? {
            id: dispute.id,
            class: shown,
            amount: dispute.amount,
            charged: amount,
            chargedAt: iso(created),
            ...(due && { dueBy: iso(due) }),
          }
        : [];
    }),
  };
}

/** The invoices of a plan, oldest first, and the charges that paid an invoice of the order. */
function ownOf(account: Account, sessionId: string) {
  const session = account.sessions[sessionId];
  const subscription = account.subscriptions[session?.subscription ?? ''];
  const invoices = Object.values(account.invoices).filter(
    ({ parent }) => subscription && parent?.subscription_details?.subscription === subscription.id,
  );
  const intents = subscription
    ? Object.values(account.invoicePayments)
        .filter((payment) => invoices.some(({ id }) => id === payment.invoice))
        .map(({ payment }) => payment.payment_intent)
    : [session?.payment_intent ?? undefined];
  const charges = Object.values(account.charges).filter(({ payment_intent: intent }) =>
    intents.includes(intent ?? ''),
  );
  return { session, subscription, invoices, charges };
}

type Own = ReturnType<typeof ownOf>;

function planFacts({ subscription, invoices }: Own, price: number) {
  if (!subscription) return {};
  const { status, cancel_at, ended_at, items } = subscription;
  const open = invoices.slice(1).findLast((invoice) => invoice.status === 'open');
  const isOverdue = ['past_due', 'unpaid'].includes(status) && open;
  const monthly = items.data[0]?.price.unit_amount ?? 0;
  return facts({
    endsAt: !ended_at && cancel_at ? iso(cancel_at) : undefined,
    price: !ended_at && monthly !== price ? monthly : undefined,
    unpaid: isOverdue ? { createdAt: iso(open.created), url: open.hosted_invoice_url } : undefined,
  });
}

function lateFacts(account: Account, { subscription, invoices, charges }: Own) {
  const endedAt = subscription?.ended_at;
  const late = invoices.filter(
    ({ status_transitions: { paid_at } }) => endedAt && paid_at && paid_at > endedAt,
  );
  const lateCharges = late.flatMap(({ id }) => {
    const payments = Object.values(account.invoicePayments).filter(({ invoice }) => invoice === id);
    const intents = payments.map(({ payment }) => payment.payment_intent);
    return charges.filter(({ payment_intent: intent }) => intents.includes(intent ?? ''));
  });
  const back = lateCharges.map((charge) => chargeOf(account, charge));
  const amount =
    late.reduce((sum, invoice) => sum + invoice.amount_paid, 0) -
    back.reduce((sum, { returned, returning }) => sum + returned + returning, 0);
  const paidAt = late.at(-1)?.status_transitions.paid_at;
  return amount > 0 && paidAt ? { paidAfterEnd: { amount, paidAt: iso(paidAt) } } : {};
}

function stateOf({ session, subscription, invoices, charges }: Own, money: Known['money']) {
  const disputes = (money.disputes ?? []) as { class: string }[];
  const [first] = invoices;
  const isPaid = session?.payment_status === 'paid' || first?.status === 'paid';
  if (disputes.some((dispute) => dispute.class !== 'lost')) return 'disputed';
  if (!subscription) {
    const back = Number(money.returned ?? 0) + Number(money.returning ?? 0);
    if (isPaid && back >= (session?.amount_total ?? 0)) return 'refunded';
  }
  const isOver = ['canceled', 'incomplete_expired'].includes(subscription?.status ?? '');
  if (isPaid) return isOver ? 'ended' : 'paid';
  if (session?.status !== 'complete') return String(session?.status);
  const hasFailed = charges.length > 0 && charges.every(({ status }) => status === 'failed');
  return isOver || hasFailed ? 'failed' : 'processing';
}

const mailsOf: Record<string, string[]> = {
  paid: ['confirmation', 'notice/paid', 'order'],
  failed: ['paymentFailed', 'notice/failed'],
  ended: ['planEnded', 'notice/ended'],
};

/** What the order shows after a reading; `known` is what it showed before. `price` is in öre, without VAT. */
export function shownAfter(
  account: Account,
  sessionId: string,
  { known, price }: { known: Known; price: number },
): Shown {
  const own = ownOf(account, sessionId);
  const { session, subscription, invoices } = own;
  const isReadable = !subscription || account.customers[session?.customer ?? ''] !== undefined;
  const read = own.charges
    .filter(({ status }) => status !== 'failed')
    .map((charge) => chargeOf(account, charge));
  const total = (key: 'returned' | 'lost' | 'returning') =>
    read.reduce((sum, charge) => sum + charge[key], 0);
  const { returned, lost, returning, failedRefunds, disputes, paidAfterEnd } = known.money;
  const money = {
    ...(isReadable
      ? facts({
          returned: total('returned'),
          lost: total('lost'),
          returning: total('returning'),
          failedRefunds: read.flatMap(({ failed }) =>
            failed.map(({ id, amount }) => ({ id, amount })),
          ),
          disputes: read.flatMap((charge) => charge.disputes),
          ...lateFacts(account, own),
        })
      : facts({ returned, lost, returning, failedRefunds, disputes, paidAfterEnd })),
    ...planFacts(own, price),
  };
  const state = stateOf(own, money);
  const isPaid = session?.payment_status === 'paid' || invoices[0]?.status === 'paid';
  const hasEnded = isPaid && Boolean(subscription?.ended_at);
  const due = [isPaid && 'paid', state === 'failed' && 'failed', hasEnded && 'ended'];
  const mails = due.flatMap((kind) => (kind ? (mailsOf[kind] ?? []) : []));
  const isBack = !subscription && Number(money.returned ?? 0) >= (session?.amount_total ?? 1);
  return {
    state,
    closed: hasEnded || isBack,
    money,
    mails: [...new Set([...known.mails, ...mails])],
  };
}
