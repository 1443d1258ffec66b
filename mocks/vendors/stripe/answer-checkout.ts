import type { Account } from './account.ts';
import {
  buyerFrom,
  type FormValues,
  fieldsOf,
  sampleForm,
  validationErrors,
} from './checkout-form.ts';
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
  const { params } = details;
  if (request.method !== 'POST') {
    const values: FormValues = searchParams.has('fyll') ? sampleForm(params) : { country: 'SE' };
    return checkoutPage({ details, values, errors: {} });
  }
  const values = Object.fromEntries(new URLSearchParams(await request.text()));
  const errors = validationErrors(fieldsOf(params), values);
  const outcome = outcomeOf(values.card ?? '');
  if (!outcome) errors.card = 'Ange numret på ett av testkorten. Riktiga kort fungerar inte här.';
  if (!outcome || Object.keys(errors).length > 0) {
    errors.form = 'Kontrollera de markerade fälten.';
    return checkoutPage({ details, values, errors });
  }
  try {
    const location = await complete(id, buyerFrom(values), outcome);
    return new Response(null, { status: 303, headers: { location } });
  } catch (error) {
    if (!(error instanceof StripeError) || error.code !== 'card_declined') throw error;
    const card = `Kortet som slutar på ${lastFour(values.card ?? '')} nekades. Pröva ett annat kort.`;
    const declined = { card, form: 'Betalningen gick inte igenom. Inget har dragits.' };
    return checkoutPage({ details, values, errors: declined });
  }
}
