import type { PaymentResult } from '../vendors/stripe/account.ts';
import type { DisputeStatus, DisputeStep, RefundStatus, Step } from './money-histories.ts';

const read: Step = { what: 'read' };

const refunded = (place: number, share: number, status: RefundStatus = 'succeeded'): Step => ({
  what: 'refund',
  at: place,
  part: share,
  status,
});

const disputed = (status: DisputeStatus, place = 0, share = 1): DisputeStep => ({
  what: 'dispute',
  at: place,
  part: share,
  status,
  settledIn: 'sek',
});

const decided = (status: DisputeStatus, isReturned = false, dueBy?: number): Step => ({
  what: 'updateDispute',
  at: 0,
  status,
  isReturned,
  dueBy,
});

type Card = 'ok' | 'asyncSucceeded' | 'asyncFailed';

export type Beginning = { kind: 'package' | 'plan'; card: Card; steps: readonly Step[] };

const ofPlan = (...steps: Step[]): Beginning => ({ kind: 'plan', card: 'ok', steps });

const ofBoth = (...steps: Step[]): Beginning[] => [
  { kind: 'package', card: 'ok', steps },
  ofPlan(...steps),
];

const failing = (...steps: Step[]): Beginning => ({
  kind: 'plan',
  card: 'asyncFailed',
  steps: [{ what: 'completeAsyncPayment' }, read, ...steps],
});

const after = (step: Step, { steps, ...beginning }: Beginning): Beginning => ({
  ...beginning,
  steps: [step, read, ...steps],
});

const renew = (result: 'succeeded' | 'failed'): Step => ({ what: 'renew', result });
const payInvoice = (result: PaymentResult): Step => ({ what: 'payInvoice', result });

const cards = ['ok', 'asyncSucceeded', 'asyncFailed'] as const;

/** Histories that chance would seldom draw; each is tested, and each is a beginning of longer histories. */
export const beginnings: Beginning[] = [
  ...cards.flatMap((card) => ofBoth().map((beginning) => ({ ...beginning, card }))),
  // Four disputed months.
  ofPlan(
    ...[0, 1, 2, 3].flatMap((place) => [
      ...(place > 0 ? [renew('succeeded')] : []),
      disputed('needs_response', place),
    ]),
  ),
  // Four refunds of other charges of the customer, and disputes about these.
  ...ofBoth(
    ...[1, 2, 3, 4].flatMap((place): Step[] => [{ what: 'chargeForOther' }, refunded(place, 0.5)]),
    disputed('lost', 1, 0.5),
  ),
  // A first payment that fails, and one that is pending, comes late or never.
  failing(payInvoice('failed'), read),
  failing(payInvoice('pending'), read, payInvoice('succeeded')),
  after({ what: 'activate' }, failing(payInvoice('succeeded'))),
  failing(payInvoice('succeeded')),
  failing({ what: 'wait', hours: 24 }),
  failing({ what: 'cancelSubscription' }),
  // A renewal that nobody pays, and one that is paid after the end.
  ofPlan(renew('failed'), read, { what: 'endRetries' }),
  ofPlan(renew('failed'), { what: 'wait', hours: 1 }, renew('failed')),
  ...[refunded(1, 0.5), refunded(1, 0.5, 'pending'), disputed('lost', 1)].map((back) =>
    ofPlan(
      renew('failed'),
      { what: 'cancelSubscription' },
      { what: 'wait', hours: 1 },
      payInvoice('succeeded'),
      read,
      back,
    ),
  ),
  // A bank that takes the money of a dispute that it prevented, and gives it back.
  ...ofBoth(disputed('prevented'), read, decided('prevented', true)),
  ofPlan({ ...disputed('prevented', 0, 0.5), settledIn: 'eur' }),
  // A bank that takes no answer.
  ofPlan(disputed('needs_response'), decided('needs_response', false, 0)),
  ...ofBoth(disputed('warning_needs_response'), read, decided('warning_closed')),
  ...ofBoth(disputed('lost'), read, decided('appeal_needs_response')),
  ...ofBoth(disputed('appeal_under_review')),
  // More than the charge, and every status of a refund.
  ...ofBoth(refunded(0, 0.5), disputed('lost')),
  ...ofBoth(
    refunded(0, 0.25, 'pending'),
    refunded(0, 0.25, 'requires_action'),
    refunded(0, 0.25, 'failed'),
  ),
  ...ofBoth(refunded(0, 1, 'pending'), read, { what: 'updateRefund', at: 0, status: 'failed' }),
  // A charge contains ten refunds at most.
  ...ofBoth(refunded(0, 0.05, 'pending'), ...Array<Step>(12).fill(refunded(0, 0.05))),
  // A customer who is deleted after money came back.
  ...ofBoth(refunded(0, 0.5), disputed('lost', 0, 0.5), read, { what: 'deleteCustomer' }),
  ofPlan(renew('failed'), read, { what: 'deleteCustomer' }),
  ofPlan({ what: 'scheduleEnd', days: 3 }, read, { what: 'cancelSubscription' }),
  ofPlan({ what: 'changePrice', price: 449_00 }, read, { what: 'cancelSubscription' }),
];
