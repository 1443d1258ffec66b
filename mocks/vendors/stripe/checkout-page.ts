import { formatKronor } from '#contract/format.ts';
import { type Html, html } from '#contract/html.ts';
import { htmlPage } from '../html.ts';
import type { Account, Session } from './account.ts';
import { sampleBuyer } from './buyer.ts';
import { successUrlOf } from './checkout-sessions.ts';
import type { Controls } from './controls.ts';
import { StripeError } from './params.ts';
import type { SessionParams } from './session-params.ts';
import { outcomeOf, testCards } from './test-cards.ts';

type Field = { name: string; label: string; sample: string; isOptional?: boolean };

/** By field name. */
type Values = Readonly<Record<string, string>>;

/** The hosted checkout page `/c/pay/:id`: shows the form, or pays and redirects the buyer to the site. */
export async function answerCheckout(
  { sessions, sessionDetails }: Account,
  complete: Controls['complete'],
  request: Request,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const id = pathname.slice('/c/pay/'.length);
  const session = sessions[id];
  const params = sessionDetails[id]?.params;
  if (session?.status !== 'open' || !params) return closedPage(session, params);
  const fields = fieldsOf(params);
  if (request.method !== 'POST') {
    const samples = searchParams.has('fyll') ? fields : [];
    const values = Object.fromEntries(samples.map(({ name, sample }) => [name, sample]));
    return checkoutPage(session, params, fields, values);
  }
  const values = Object.fromEntries(new URLSearchParams(await request.text()));
  const outcome = outcomeOf(values.card ?? '');
  if (!outcome) {
    const cardError = 'Ange numret på ett av testkorten. Riktiga kort fungerar inte här.';
    return checkoutPage(session, params, fields, values, cardError);
  }
  try {
    const location = await complete(id, buyerFrom(values, params), outcome);
    return new Response(null, { status: 303, headers: { location } });
  } catch (error) {
    if (!(error instanceof StripeError) || error.code !== 'card_declined') throw error;
    const cardError = `Kortet som slutar på ${values.card?.slice(-4)} nekades. Inget har dragits. Pröva ett annat kort.`;
    return checkoutPage(session, params, fields, values, cardError);
  }
}

/** The fields that the session asks for, in the order of the page. */
function fieldsOf(params: SessionParams): Field[] {
  const { email, businessName, vatNumber, answers } = sampleBuyer(params);
  const taxId = { name: 'vat_number', label: 'Momsregistreringsnummer', sample: vatNumber };
  return [
    { name: 'email', label: 'E-postadress', sample: email },
    { name: 'business_name', label: 'Företagsnamn', sample: businessName },
    ...params.custom_fields.map(({ key, label }) => {
      return { name: key, label: label.custom, sample: answers[key] ?? '' };
    }),
    ...(params.tax_id_collection?.enabled ? [{ ...taxId, isOptional: true }] : []),
    { name: 'card', label: 'Kortnummer', sample: testCards.ok.number },
  ];
}

function buyerFrom(values: Values, params: SessionParams) {
  const typed = (name: string) => values[name]?.trim() ?? '';
  return {
    ...sampleBuyer(params),
    email: typed('email'),
    businessName: typed('business_name'),
    vatNumber: typed('vat_number'),
    answers: Object.fromEntries(params.custom_fields.map(({ key }) => [key, typed(key)])),
  };
}

/** The page of an open session, with the values and the error of the last attempt. */
function checkoutPage(
  { amount_subtotal, amount_total, total_details }: Session,
  { mode, cancel_url, line_items, custom_text }: SessionParams,
  fields: readonly Field[],
  values: Values,
  cardError?: string,
): Response {
  const isPlan = mode === 'subscription';
  const [net = 0, tax = 0] = [amount_subtotal ?? 0, total_details?.amount_tax];
  const total = formatKronor(amount_total ?? 0);
  const body = html`<main class="narrow">
<p><a href="${cancel_url ?? '/'}">Avbryt</a></p>
<h1>${isPlan ? 'Börja prenumerera' : 'Betala'}</h1>
<dl>
<dt>${line_items[0].price_data.product_data.name}${isPlan && ' per månad'}</dt><dd>${formatKronor(net)}</dd>
<dt>Moms ${Math.round((100 * tax) / net)} %</dt><dd>${formatKronor(tax)}</dd>
<dt>Att betala${isPlan && ' varje månad'}</dt><dd>${total}</dd>
</dl>
<form method="post">
${fields.map((field) => fieldControl(field, values[field.name] ?? ''))}
${cardError && html`<p class="alert" role="alert">${cardError}</p>`}
<button>${isPlan ? 'Prenumerera' : 'Betala'} ${total}</button>
${custom_text && html`<p class="quiet">${withLinks(custom_text.submit.message)}</p>`}
</form>
<p class="quiet">Det här är en lokal ersättare för betalsidan. Inga pengar flyttas.</p>
<p><a href="?fyll=1">Fyll i exempeluppgifter</a></p>
<table><caption class="quiet">Testkort</caption>
${Object.values(testCards).map(({ number, description }) => html`<tr><td><code>${number}</code></td><td>${description}</td></tr>`)}
</table></main>`;
  return htmlPage({ title: 'Betala', lang: 'sv' }, body, cardError === undefined ? 200 : 422);
}

/** Custom text may hold a link in Markdown. */
const withLinks = (text: string): Html => {
  const [, before = text, label, address, after] =
    /^(.*?)\[([^\]]+)\]\((https?:[^)]+)\)(.*)$/s.exec(text) ?? [];
  return html`${before}${label && html`<a href="${address}">${label}</a>`}${after}`;
};

/** A control that the browser checks before the form is submitted. */
const fieldControl = ({ name, label, isOptional }: Field, value: string): Html => html`<div>
<label for="${name}">${label}${isOptional && html` <small>(valfritt)</small>`}</label>
<input id="${name}" name="${name}" type="${name === 'email' ? 'email' : 'text'}" value="${value}"${!isOptional && html` required`}>
</div>`;

/** The page of a session that cannot be paid any more, or of an unknown one. */
function closedPage(session: Session | undefined, params: SessionParams | undefined): Response {
  if (params && session?.status === 'complete') {
    const back = successUrlOf(session.id, params);
    return messagePage('Betalningen är klar', 'Du kan gå tillbaka till webbplatsen.', back);
  }
  const text = 'Inget har dragits från ditt kort. Gå tillbaka och börja om.';
  return messagePage('Tiden för betalningen är slut', text, params?.cancel_url);
}

/** The page where Stripe shows invoices, and the card and the company's data for a change. */
export const portalPage = () =>
  messagePage('Fakturor och kort', 'Hos den riktiga betaltjänsten finns fakturor och kort här.');

function messagePage(title: string, text: string, back?: string): Response {
  return htmlPage(
    { title, lang: 'sv' },
    html`<main class="narrow"><h1>${title}</h1><p>${text}</p>${back && html`<p><a href="${back}">Tillbaka</a></p>`}</main>`,
  );
}
