import fc from 'fast-check';
import type { PaymentResult } from '../vendors/stripe/account.ts';
import { disputeStatuses } from '../vendors/stripe/disputes.ts';
import { refundStatuses } from '../vendors/stripe/refunds.ts';
import type { StripeStandIn } from '../vendors/stripe.ts';
import { beginnings } from './money-beginnings.ts';

export type RefundStatus = (typeof refundStatuses)[number];
export type DisputeStatus = (typeof disputeStatuses)[number];

export type DisputeStep = {
  what: 'dispute';
  at: number;
  part: number;
  status: DisputeStatus;
  settledIn: 'sek' | 'eur';
};

/** Something that happens to a purchase. `at` chooses a charge, dispute, refund or invoice. */
export type Step =
  | { what: 'read' | 'activate' | 'completeAsyncPayment' | 'endRetries' | 'cancelSubscription' }
  | { what: 'deleteCustomer' | 'chargeForOther' | 'failOtherInvoice' | 'voidInvoice' }
  | { what: 'wait'; hours: number }
  | { what: 'renew'; result: PaymentResult }
  | { what: 'payInvoice'; result: PaymentResult }
  | { what: 'scheduleEnd'; days: number | null }
  | { what: 'changePrice'; price: number }
  | { what: 'refund'; at: number; part: number; status: RefundStatus }
  | { what: 'updateRefund'; at: number; status: RefundStatus }
  | DisputeStep
  | {
      what: 'updateDispute';
      at: number;
      status: DisputeStatus;
      isReturned: boolean;
      dueBy: number | null | undefined;
    };

const at = fc.nat({ max: 7 });
const part = fc.constantFrom(1, 0.5, 0.25);
const result = fc.constantFrom<PaymentResult>('succeeded', 'succeeded', 'failed', 'pending');
const refundStatus = fc.constantFrom(...refundStatuses, 'succeeded' as const, 'succeeded' as const);
const disputeStatus = fc.constantFrom(...disputeStatuses);
const settledIn = fc.constantFrom('sek' as const, 'eur' as const);
const dueBy = fc.constantFrom(undefined, undefined, 0, null);

const kinds = {
  read: fc.record({ what: fc.constant('read') }),
  wait: fc.record({ what: fc.constant('wait'), hours: fc.constantFrom(1, 12, 24) }),
  activate: fc.record({ what: fc.constant('activate') }),
  completeAsyncPayment: fc.record({ what: fc.constant('completeAsyncPayment') }),
  refund: fc.record({ what: fc.constant('refund'), at, part, status: refundStatus }),
  updateRefund: fc.record({ what: fc.constant('updateRefund'), at, status: refundStatus }),
  dispute: fc.record({ what: fc.constant('dispute'), at, part, status: disputeStatus, settledIn }),
  updateDispute: fc.record({
    what: fc.constant('updateDispute'),
    at,
    status: disputeStatus,
    isReturned: fc.boolean(),
    dueBy,
  }),
  chargeForOther: fc.record({ what: fc.constant('chargeForOther') }),
  failOtherInvoice: fc.record({ what: fc.constant('failOtherInvoice') }),
  renew: fc.record({ what: fc.constant('renew'), result }),
  payInvoice: fc.record({ what: fc.constant('payInvoice'), result }),
  voidInvoice: fc.record({ what: fc.constant('voidInvoice') }),
  endRetries: fc.record({ what: fc.constant('endRetries') }),
  scheduleEnd: fc.record({
    what: fc.constant('scheduleEnd'),
    days: fc.constantFrom(null, 3, 20),
  }),
  changePrice: fc.record({
    what: fc.constant('changePrice'),
    price: fc.constantFrom(399_00, 449_00),
  }),
  cancelSubscription: fc.record({ what: fc.constant('cancelSubscription') }),
  deleteCustomer: fc.record({ what: fc.constant('deleteCustomer') }),
} satisfies Record<Step['what'], fc.Arbitrary<unknown>>;

const weights: Partial<Record<Step['what'], number>> = {
  read: 6,
  refund: 4,
  dispute: 4,
  updateDispute: 6,
  renew: 4,
  updateRefund: 3,
  payInvoice: 2,
};

const anyStep = fc.oneof(
  ...Object.entries(kinds).map(([what, arbitrary]) => ({
    weight: weights[what as Step['what']] ?? 1,
    arbitrary: arbitrary as fc.Arbitrary<Step>,
  })),
);

export const history = fc.record({
  beginning: fc.constantFrom(...beginnings),
  steps: fc.array(anyStep, { maxLength: 12 }),
});

const pick = <T>(all: readonly T[], place: number) => all[place % Math.max(all.length, 1)];

/** Lets a step happen at the stand-in. Stripe refuses what is impossible, such as a refund of nothing. */
export async function happen(stripe: StripeStandIn, session: string, step: Step): Promise<void> {
  const { customer } = stripe.account.sessions[session] ?? {};
  const of = <T extends { id: string; charge?: unknown }>(objects: Record<string, T>) =>
    Object.values(objects).filter(
      ({ charge }) => stripe.account.charges[String(charge)]?.customer === customer,
    );
  const charges = Object.values(stripe.account.charges).filter(
    (charge) => customer && charge.customer === customer && charge.status === 'succeeded',
  );
  const amountOf = (place: number, share: number) =>
    Math.floor((pick(charges, place)?.amount ?? 0) * share);
  const acts: {
    [What in Step['what']]: (step: Extract<Step, { what: What }>) => Promise<unknown>;
  } = {
    read: async () => {},
    wait: ({ hours }) => stripe.advance(hours * 3600),
    activate: () => stripe.activate(session),
    completeAsyncPayment: () => stripe.completeAsyncPayment(session),
    endRetries: () => stripe.endRetries(session),
    cancelSubscription: () => stripe.cancelSubscription(session),
    deleteCustomer: () => stripe.deleteCustomer(session),
    chargeForOther: () => stripe.chargeForOther(session),
    failOtherInvoice: () => stripe.failOtherInvoice(session),
    renew: (one) => stripe.renew(session, one.result),
    payInvoice: (one) => stripe.payInvoice(session, one.result),
    voidInvoice: () => stripe.voidInvoice(session),
    scheduleEnd: ({ days }) => {
      const now = Math.floor(stripe.clock.now() / 1000);
      return stripe.scheduleEnd(session, days === null ? null : now + days * 86_400);
    },
    changePrice: ({ price }) => stripe.changePrice(session, price),
    refund: (one) => {
      const amount = amountOf(one.at, one.part);
      return stripe.refund(pick(charges, one.at)?.id ?? '', { amount, status: one.status });
    },
    updateRefund: (one) =>
      stripe.updateRefund(pick(of(stripe.account.refunds), one.at)?.id ?? '', one.status),
    dispute: (one) => {
      const amount = amountOf(one.at, one.part);
      const { status, settledIn: currency } = one;
      return stripe.dispute(pick(charges, one.at)?.id ?? '', {
        amount,
        status,
        settledIn: currency,
      });
    },
    updateDispute: ({ at: place, what: _what, ...change }) =>
      stripe.updateDispute(pick(of(stripe.account.disputes), place)?.id ?? '', change),
  };
  const act = acts[step.what] as (given: Step) => Promise<unknown>;
  await act(step).catch(() => {});
}
