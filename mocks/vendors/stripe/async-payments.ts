import type { StripeContext } from './account.ts';
import { succeedPaymentIntent } from './payment-intents.ts';
import { StripeError } from './stripe-error.ts';
import { setStatusAfterPayment } from './subscriptions.ts';

/** Seconds until an asynchronous payment gets its result by itself. */
export const resultAfter = 30;

/** The pending payment of a session gets its result. */
export function completeAsyncPayment(context: StripeContext, sessionId: string): void {
  const { sessions, sessionDetails, paymentIntents, invoices, subscriptions, asyncPayments } =
    context.account;
  const session = sessions[sessionId];
  const intent = paymentIntents[sessionDetails[sessionId]?.paymentIntent ?? ''];
  const pending = asyncPayments[sessionId];
  if (!session || !intent || !pending) {
    throw new StripeError('This Checkout Session has no pending payment.');
  }
  const { result } = pending;
  delete asyncPayments[sessionId];
  const invoice = invoices[session.invoice ?? ''];
  const subscription = subscriptions[session.subscription ?? ''];
  if (result === 'succeeded') {
    succeedPaymentIntent(context, intent, invoice);
    session.payment_status = 'paid';
  } else {
    intent.status = 'requires_payment_method';
    if (subscription && invoice) context.emit('invoice.payment_failed', invoice);
  }
  if (subscription) setStatusAfterPayment(context, subscription, result);
  context.emit(`checkout.session.async_payment_${result}`, session);
}

/** Completes the asynchronous payments that are due. Returns whether there were any. */
export function completeDueAsyncPayments(context: StripeContext): boolean {
  const due = Object.entries(context.account.asyncPayments).filter(
    ([, { dueAt }]) => dueAt <= context.now(),
  );
  for (const [session] of due) completeAsyncPayment(context, session);
  return due.length > 0;
}
