import type { PaymentResult, Session, StripeContext } from './account.ts';
import { type Buyer, sampleBuyer } from './buyer.ts';
import {
  completeAsyncPayment,
  completeSession,
  expireSession,
  sessionWithId,
} from './checkout-sessions.ts';
import {
  chargeOf,
  closeDispute,
  createDispute,
  createInvoice,
  createPaymentIntent,
  failRefund,
  refundCharge,
  settle,
} from './payments.ts';
import { cancelSubscription, renewSubscription } from './subscriptions.ts';
import { type CardOutcome, type TestCardName, testCards } from './test-cards.ts';

export type Controls = ReturnType<typeof controlsOf>;

/** Öre of a payment that has nothing to do with an order. */
const otherAmount = 1_000_00;

/**
 * Actions of buyers, banks and time on a purchase, by the id of its Checkout Session. `afterChange` saves the account
 * and attempts the webhooks; every control resolves after it, or rejects with Stripe's error.
 */
export function controlsOf(context: StripeContext, afterChange: () => Promise<void>) {
  const { account } = context;

  const control =
    <Rest extends unknown[], Result>(act: (session: Session, ...rest: Rest) => Result) =>
    async (id: string, ...rest: Rest): Promise<Result> => {
      const result = act(sessionWithId(context, id), ...rest);
      await afterChange();
      return result;
    };
  const complete = (session: Session, buyer: Buyer, outcome: CardOutcome) =>
    completeSession(context, session, buyer, outcome);

  return {
    /** Pays with what the hosted page's form says. */
    complete: control(complete),
    /** Pays as the hosted page does. Resolves to the success URL; rejects with `card_declined` for a declined card. */
    pay: control((session, card: TestCardName = 'ok', buyer: Partial<Buyer> = {}) => {
      const { custom_fields = [] } = account.sessionDetails[session.id]?.params ?? {};
      const sample = sampleBuyer({ custom_fields });
      return complete(session, { ...sample, ...buyer }, testCards[card].outcome);
    }),
    /** A pending asynchronous payment gets the result of its card. */
    completeAsyncPayment: control((session) => completeAsyncPayment(context, session)),
    /** Refunds what is left of the latest charge, or `amount` in öre. */
    refund: control((session, amount?: number) => {
      refundCharge(context, chargeOf(context, session), amount);
    }),
    /** The buyer's bank returns the latest refund. */
    failRefund: control((session) => failRefund(context, chargeOf(context, session))),
    /** The buyer's bank disputes the latest charge. */
    dispute: control((session) => createDispute(context, chargeOf(context, session))),
    /** The bank decides the dispute. */
    closeDispute: control((session, status: 'won' | 'lost') => {
      closeDispute(context, chargeOf(context, session), status);
    }),
    /** The subscription's next period is paid, or its payment fails. */
    renew: control((session, result: PaymentResult = 'succeeded') => {
      renewSubscription(context, session, result);
    }),
    /** The subscription is canceled immediately. */
    cancelSubscription: control((session) => cancelSubscription(context, session)),
    /** The customer of the session is charged for something else, as the dashboard does it. */
    chargeForOther: control(({ customer }) => {
      const payment = { amount: otherAmount, customer: customer ?? '' };
      settle(context, createPaymentIntent(context, payment), 'succeeded');
    }),
    /** The customer of the session does not pay an invoice that was made in the dashboard. */
    failOtherInvoice: control((session) => {
      const invoice = createInvoice(context, { ...session, amount_total: otherAmount }, {});
      context.emit('invoice.payment_failed', invoice);
    }),
    /** The session expires. */
    expire: control((session) => void expireSession(context, session)),
  };
}
