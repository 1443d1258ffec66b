import type { Account } from '../account.ts';
import { StripeError } from '../api/stripe-error.ts';
import type { CompleteSession } from '../control/controls.ts';
import { lastFour, outcomeOf } from '../test-cards.ts';
import {
  buyerFrom,
  type FormValues,
  fieldsOf,
  sampleForm,
  validationErrors,
} from './checkout-form.ts';
import { checkoutPage, closedPage } from './checkout-page.ts';

/** The hosted checkout page `/c/pay/:id`: shows the form, or pays and redirects the buyer to the site. */
export async function answerCheckout(
  account: Account,
  complete: CompleteSession,
  request: Request,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const id = pathname.slice('/c/pay/'.length);
  const session = account.sessions[id];
  const data = account.sessionData[id];
  if (!session || !data || session.status !== 'open') return closedPage(session);
  if (request.method !== 'POST') {
    const values: FormValues = searchParams.has('fyll') ? sampleForm(session) : { country: 'SE' };
    return checkoutPage({ session, data, values, errors: {} });
  }
  const values = Object.fromEntries(new URLSearchParams(await request.text()));
  const errors = validationErrors(fieldsOf(session), values);
  const outcome = outcomeOf(values.card ?? '');
  if (!outcome) errors.card = 'Ange numret på ett av testkorten. Riktiga kort fungerar inte här.';
  const requiresTerms = session.consent_collection?.terms_of_service === 'required';
  if (requiresTerms && !values.terms) errors.terms = 'Godkänn villkoren för att betala';
  if (!outcome || Object.keys(errors).length > 0) {
    errors.form = 'Kontrollera de markerade fälten.';
    return checkoutPage({ session, data, values, errors });
  }
  try {
    const location = await complete(id, buyerFrom(values), outcome);
    return new Response(null, { status: 303, headers: { location } });
  } catch (error) {
    if (!(error instanceof StripeError) || error.code !== 'card_declined') throw error;
    const card = `Kortet som slutar på ${lastFour(values.card ?? '')} nekades. Pröva ett annat kort.`;
    const declined = { card, form: 'Betalningen gick inte igenom. Inget har dragits.' };
    return checkoutPage({ session, data, values, errors: declined });
  }
}
