import type { Account } from './account.ts';
import { lastFour, outcomeOf } from './cards.ts';
import { buyerFrom, fieldsOf, problemsWith, sampleTyped, type Typed } from './checkout-fields.ts';
import { checkoutPage, closedPage } from './checkout-page.ts';
import type { Controls } from './controls.ts';
import { Problem } from './problem.ts';

/** The hosted page `/c/pay/:id`: shows the form, or pays and sends the buyer back to the site. */
export async function answerCheckout(
  account: Account,
  controls: Controls,
  request: Request,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const id = pathname.slice('/c/pay/'.length);
  const session = account.sessions[id];
  const order = account.orders[id];
  if (!session || !order || session.status !== 'open') return closedPage(session);
  if (request.method !== 'POST') {
    const typed: Typed = searchParams.has('fyll') ? sampleTyped(session) : { country: 'SE' };
    return checkoutPage({ session, order, typed, problems: {} });
  }
  const typed = Object.fromEntries(new URLSearchParams(await request.text()));
  const problems = problemsWith(fieldsOf(session), typed);
  const outcome = outcomeOf(typed.card ?? '');
  if (!outcome) problems.card = 'Ange numret på ett av testkorten. Riktiga kort fungerar inte här.';
  const terms = session.consent_collection?.terms_of_service === 'required';
  if (terms && !typed.terms) problems.terms = 'Godkänn villkoren för att betala';
  if (!outcome || Object.keys(problems).length > 0) {
    problems.form = 'Kontrollera de markerade fälten.';
    return checkoutPage({ session, order, typed, problems });
  }
  try {
    const location = await controls.complete(id, buyerFrom(typed), outcome);
    return new Response(null, { status: 303, headers: { location } });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'card_declined') throw error;
    const card = `Kortet som slutar på ${lastFour(typed.card ?? '')} nekades. Pröva ett annat kort.`;
    const declined = { card, form: 'Betalningen gick inte igenom. Inget har dragits.' };
    return checkoutPage({ session, order, typed, problems: declined });
  }
}
