import { formatKronor } from '#contract/format.ts';
import {
  type Charge,
  insert,
  matching,
  newId,
  type Refund,
  type StripeContext,
} from './account.ts';
import { StripeError } from './params.ts';
import { chargeWith } from './payments.ts';

export const refundStatuses = [
  'pending',
  'requires_action',
  'succeeded',
  'failed',
  'canceled',
] as const;

type RefundStatus = (typeof refundStatuses)[number];

const isReturned = ({ status }: Refund) => status !== 'failed' && status !== 'canceled';

/** Refunds `amount` öre or the rest of a charge; `id` as in `chargeWith`. */
export function refund(
  context: StripeContext,
  id: string,
  { amount, status = 'succeeded' }: { amount?: number; status?: RefundStatus } = {},
): Refund {
  const charge = chargeWith(context, id);
  const rest = charge.amount - charge.amount_refunded;
  if (charge.refunded) {
    const code = 'charge_already_refunded';
    throw new StripeError(`Charge ${charge.id} has already been refunded.`, { code });
  }
  if (amount && amount > rest) {
    throw new StripeError(
      `Refund amount (${formatKronor(amount)}) is greater than unrefunded amount on charge (${formatKronor(rest)})`,
    );
  }
  const created = insert(context.account.refunds, {
    id: newId('re'),
    object: 'refund',
    amount: amount ?? rest,
    charge: charge.id,
    created: context.now(),
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    status,
  });
  countRefunds(context, charge);
  context.emit('refund.created', created);
  context.emit('charge.refunded', charge);
  return created;
}

/** Changes the refund with this id, or the latest refund of the charge of `chargeWith`. */
export function updateRefund(context: StripeContext, id: string, status: RefundStatus): Refund {
  const { refunds, charges } = context.account;
  const latest = () =>
    matching(refunds, { charge: chargeWith(context, id).id }).findLast(isReturned);
  const changed = refunds[id] ?? latest();
  const charge = charges[changed?.charge ?? ''];
  if (!changed || !charge) throw new StripeError('This charge has no refund.');
  changed.status = status;
  if (status === 'failed') changed.failure_reason = 'expired_or_canceled_card';
  countRefunds(context, charge);
  context.emit(status === 'failed' ? 'refund.failed' : 'refund.updated', changed);
  return changed;
}

function countRefunds({ account }: StripeContext, charge: Charge): void {
  const returned = matching(account.refunds, { charge: charge.id }).filter(isReturned);
  charge.amount_refunded = returned.reduce((sum, { amount }) => sum + amount, 0);
  charge.refunded = charge.amount_refunded >= charge.amount;
}
