import type { PaymentResult, StripeContext } from './account.ts';
import { completeAsyncPayment } from './async-payments.ts';
import {
  chargeOf,
  chargeOfInvoice,
  closeDispute,
  createDispute,
  failRefund,
  refundCharge,
} from './charges.ts';
import { type Buyer, sampleAnswers, sampleBuyer } from './checkout-form.ts';
import { expireSession, sessionWithId } from './checkout-sessions.ts';
import { completeSession } from './complete-session.ts';
import { chargeCustomer, failManualInvoice } from './other-payments.ts';
import { StripeError } from './stripe-error.ts';
import { cancelSubscription, renewSubscription } from './subscriptions.ts';
import { type CardOutcome, type TestCardName, testCards } from './test-cards.ts';

type AllControls = ReturnType<typeof controlsOf>;
/** Pays a session with what the hosted page's form says. */
export type CompleteSession = AllControls['complete'];
export type Controls = Omit<AllControls, 'complete'>;

/**
 * Actions of buyers, banks and time on a purchase, by the id of its Checkout Session. `afterChange` saves the account
 * and attempts the webhooks; every control resolves after it.
 */
export function controlsOf(context: StripeContext, afterChange: () => Promise<void>) {
  const { account } = context;
  const sessionOf = (id: string) => sessionWithId(context, id);

  function subscriptionOf(id: string) {
    const subscription = account.subscriptions[sessionOf(id).subscription ?? ''];
    if (!subscription) throw new StripeError('This Checkout Session has no subscription.');
    return subscription;
  }

  function chargeFor(id: string) {
    const charge = chargeOf(account, sessionOf(id).id);
    if (!charge) throw new StripeError('Nothing has been charged for this Checkout Session.');
    return charge;
  }

  async function complete(id: string, buyer: Buyer, outcome: CardOutcome): Promise<string> {
    const successUrl = completeSession(context, sessionOf(id), buyer, outcome);
    await afterChange();
    return successUrl;
  }

  return {
    complete,
    /** Pays as the hosted page does. Resolves to the success URL; rejects with `card_declined` for a declined card. */
    pay(id: string, card: TestCardName = 'ok', buyer: Partial<Buyer> = {}): Promise<string> {
      const answers = sampleAnswers(account.sessionDetails[id]?.params);
      return complete(id, { ...sampleBuyer, answers, ...buyer }, testCards[card].outcome);
    },
    /** A pending asynchronous payment gets the result of its card. */
    completeAsyncPayment(id: string): Promise<void> {
      completeAsyncPayment(context, id);
      return afterChange();
    },
    /** Refunds what is left of the charge, or `amount` in öre. */
    refund(id: string, amount?: number): Promise<void> {
      refundCharge(context, chargeFor(id), amount);
      return afterChange();
    },
    /** Refunds the latest month of the subscription. */
    refundLatestMonth(id: string): Promise<void> {
      const charge = chargeOfInvoice(account, subscriptionOf(id).latest_invoice);
      if (!charge) throw new StripeError('The latest invoice is not paid.');
      refundCharge(context, charge);
      return afterChange();
    },
    /** The buyer's bank returns the latest refund. */
    failRefund(id: string): Promise<void> {
      failRefund(context, chargeFor(id));
      return afterChange();
    },
    /** The buyer's bank disputes the charge. */
    dispute(id: string): Promise<void> {
      createDispute(context, chargeFor(id));
      return afterChange();
    },
    /** The bank decides the dispute. */
    closeDispute(id: string, status: 'won' | 'lost'): Promise<void> {
      closeDispute(context, chargeFor(id), status);
      return afterChange();
    },
    /** The subscription's next period is paid, or its payment fails. */
    renew(id: string, result: PaymentResult = 'succeeded'): Promise<void> {
      renewSubscription(context, subscriptionOf(id), result);
      return afterChange();
    },
    /** The subscription is canceled immediately. */
    cancelSubscription(id: string): Promise<void> {
      cancelSubscription(context, subscriptionOf(id));
      return afterChange();
    },
    /** The customer of the session is charged for something else, and gets the money back. */
    refundOtherPayment(id: string): Promise<void> {
      refundCharge(context, chargeCustomer(context, sessionOf(id)));
      return afterChange();
    },
    /** The customer of the session does not pay an invoice that was made in the dashboard. */
    failOtherInvoice(id: string): Promise<void> {
      failManualInvoice(context, sessionOf(id));
      return afterChange();
    },
    /** The session expires. */
    expire(id: string): Promise<void> {
      expireSession(context, id);
      return afterChange();
    },
  };
}
