import type { PaymentResult, StripeContext } from '../account.ts';
import { StripeError } from '../api/stripe-error.ts';
import { type Buyer, sampleBuyer } from '../buyer.ts';
import { buyerFrom, sampleForm } from '../hosted/checkout-form.ts';
import { completeAsyncPayment } from '../resources/async-payments.ts';
import { completeSession } from '../resources/checkout-session-completion.ts';
import { expireSession, retrieveSession, successUrlOf } from '../resources/checkout-sessions.ts';
import { closeDispute, createDispute } from '../resources/disputes.ts';
import { chargeCustomer, failManualInvoice } from '../resources/other-payments.ts';
import { createRefund } from '../resources/refunds.ts';
import { renewSubscription } from '../resources/subscription-renewals.ts';
import {
  cancelSubscription,
  retrieveSubscription,
  updateSubscription,
} from '../resources/subscriptions.ts';
import { type CardOutcome, type TestCardName, testCards } from '../test-cards.ts';

type AllControls = ReturnType<typeof controlsOf>;
/** Pays a session with what the hosted page's form says. */
export type CompleteSession = AllControls['complete'];
export type Controls = Omit<AllControls, 'complete'>;

/**
 * What buyers, banks and time do to a purchase, each by the id of its Checkout Session. `afterChange` saves the account
 * and attempts the webhooks; every control resolves after it.
 */
export function controlsOf(context: StripeContext, afterChange: () => Promise<void>) {
  const { account } = context;
  const sessionOf = (id: string) => retrieveSession(context, id);
  const subscriptionOf = (id: string) =>
    retrieveSubscription(context, String(sessionOf(id).subscription ?? 'none'));

  function chargeOf(id: string) {
    const { paymentIntent } = account.sessionData[sessionOf(id).id] ?? {};
    const charge = Object.values(account.charges).find(
      ({ payment_intent }) => payment_intent === paymentIntent,
    );
    if (!charge) throw new StripeError('Nothing has been charged for this Checkout Session.');
    return charge;
  }

  async function complete(id: string, buyer: Buyer, outcome: CardOutcome): Promise<string> {
    completeSession(context, sessionOf(id), buyer, outcome);
    await afterChange();
    return successUrlOf(sessionOf(id));
  }

  return {
    complete,
    /** Pays as the hosted page does. Resolves to the success URL; rejects with `card_declined` for a declined card. */
    pay(id: string, card: TestCardName = 'ok', buyer: Partial<Buyer> = {}): Promise<string> {
      const form = sampleForm(sessionOf(id), { ...sampleBuyer, ...buyer });
      return complete(id, buyerFrom(form), testCards[card].outcome);
    },
    /** A pending asynchronous payment succeeds or fails. */
    completeAsyncPayment(id: string, result: PaymentResult = 'succeeded'): Promise<void> {
      completeAsyncPayment(context, id, result);
      return afterChange();
    },
    /** Refunds what is left of the charge, or `amount` in öre. */
    refund(id: string, amount?: number): Promise<void> {
      createRefund(context, {
        charge: chargeOf(id).id,
        ...(amount !== undefined && { amount: String(amount) }),
      });
      return afterChange();
    },
    /** The buyer's bank disputes the charge. */
    dispute(id: string): Promise<void> {
      createDispute(context, chargeOf(id).id);
      return afterChange();
    },
    /** The bank decides the dispute. */
    closeDispute(id: string, status: 'won' | 'lost'): Promise<void> {
      closeDispute(context, chargeOf(id).id, status);
      return afterChange();
    },
    /** The subscription's next period is paid, or its payment fails. */
    renew(id: string, result: PaymentResult = 'succeeded'): Promise<void> {
      renewSubscription(context, subscriptionOf(id), result);
      return afterChange();
    },
    /** The buyer cancels the subscription at the end of the paid period. */
    cancelAtPeriodEnd(id: string): Promise<void> {
      updateSubscription(context, { cancel_at_period_end: 'true' }, subscriptionOf(id).id);
      return afterChange();
    },
    /** The subscription is canceled immediately. */
    cancelSubscription(id: string): Promise<void> {
      cancelSubscription(context, subscriptionOf(id).id);
      return afterChange();
    },
    /** The customer of the session is charged for something else, and gets the money back. */
    refundOtherPayment(id: string): Promise<void> {
      createRefund(context, { charge: chargeCustomer(context, sessionOf(id)).id });
      return afterChange();
    },
    /** The customer of the session does not pay an invoice that was made in the dashboard. */
    failOtherInvoice(id: string): Promise<void> {
      failManualInvoice(context, sessionOf(id));
      return afterChange();
    },
    /** The session expires. */
    expire(id: string): Promise<void> {
      expireSession(context, {}, id);
      return afterChange();
    },
  };
}
