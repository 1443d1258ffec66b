import type { Session, StripeContext } from './account.ts';
import { completeAsyncPayment, expire, pay } from './checkout-sessions.ts';
import { found } from './params.ts';
import {
  chargeForOther,
  closeDispute,
  dispute,
  failOtherInvoice,
  failRefund,
  refund,
} from './payments.ts';
import { cancelSubscription, renew } from './subscriptions.ts';

/** What buyers, banks and time do to a purchase. */
const actions = {
  pay,
  completeAsyncPayment,
  refund,
  failRefund,
  dispute,
  closeDispute,
  renew,
  cancelSubscription,
  chargeForOther,
  failOtherInvoice,
  expire,
};

type Action = (context: StripeContext, session: Session, ...rest: never[]) => unknown;

type Control<Given extends Action> = Given extends (
  of: never,
  at: never,
  ...rest: infer Rest
) => infer Result
  ? (sessionId: string, ...rest: Rest) => Promise<Result>
  : never;

type Controls = { [Name in keyof typeof actions]: Control<(typeof actions)[Name]> };

/**
 * The actions, by the id of a Checkout Session. `afterChange` saves the account and attempts the webhooks; every
 * control resolves after it, or rejects with Stripe's error.
 */
export function controlsOf(context: StripeContext, afterChange: () => Promise<void>): Controls {
  const control =
    (act: Action) =>
    async (id: string, ...rest: never[]) => {
      const result = act(context, found(context.account.sessions, id, 'checkout.session'), ...rest);
      await afterChange();
      return result;
    };
  const controls = Object.entries(actions).map(([name, act]) => [name, control(act)]);
  return Object.fromEntries(controls) as Controls;
}
