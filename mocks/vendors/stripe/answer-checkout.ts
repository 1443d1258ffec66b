import type { Account } from './account.ts';
import { buyerFrom, sampleForm } from './checkout-form.ts';
import { checkoutPage, closedPage } from './checkout-page.ts';
import type { CompleteSession } from './controls.ts';
import { StripeError } from './stripe-error.ts';
import { lastFour, outcomeOf } from './test-cards.ts';

/** The hosted checkout page `/c/pay/:id`: shows the form, or pays and redirects the buyer to the site. */
export async function answerCheckout(
  account: Account,
  complete: CompleteSession,
  request: Request,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const id = pathname.slice('/c/pay/'.length);
  const details = account.sessionDetails[id];
  if (!details || account.sessions[id]?.status !== 'open') return closedPage(account, id);
  if (request.method !== 'POST') {
    const values = searchParams.has('fyll') ? sampleForm(details.params) : {};
    return checkoutPage({ details, values });
  }
  const values = Object.fromEntries(new URLSearchParams(await request.text()));
  const outcome = outcomeOf(values.card ?? '');
  if (!outcome) {
    const cardError = 'Ange numret på ett av testkorten. Riktiga kort fungerar inte här.';
    return checkoutPage({ details, values, cardError });
  }
  try {
    const location = await complete(id, buyerFrom(values), outcome);
    return new Response(null, { status: 303, headers: { location } });
  } catch (error) {
    if (!(error instanceof StripeError) || error.code !== 'card_declined') throw error;
    const cardError = `Kortet som slutar på ${lastFour(values.card ?? '')} nekades. Inget har dragits. Pröva ett annat kort.`;
    return checkoutPage({ details, values, cardError });
  }
}
