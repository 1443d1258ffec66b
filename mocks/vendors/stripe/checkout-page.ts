import { formatKronor } from '#contract/format.ts';
import { type Html, html } from '#contract/html.ts';
import { htmlPage } from '../html.ts';
import type { StripeStandIn } from '../stripe.ts';
import type { Session } from './account.ts';
import { sampleBuyer, successUrlOf } from './checkout-sessions.ts';
import type { SessionParams } from './params.ts';
import { cardWith, testCards } from './test-cards.ts';

type Values = Readonly<Record<string, string>>;

/** Shows the form of `/c/pay/:id`, or pays and redirects to the site. */
export async function answerCheckout(
  { account: { sessions, sessionDetails }, pay }: StripeStandIn,
  request: Request,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const id = pathname.slice('/c/pay/'.length);
  const session = sessions[id];
  const params = sessionDetails[id]?.params;
  if (session?.status !== 'open' || !params) return closedPage(session, params);
  if (request.method !== 'POST') {
    const { answers, ...sample } = sampleBuyer(params);
    const samples = { ...sample, ...answers, card: testCards.ok.number };
    return checkoutPage(session, params, { values: searchParams.has('fyll') ? samples : {} });
  }
  const values: Values = Object.fromEntries(new URLSearchParams(await request.text()));
  const { email = '', businessName = '', vatNumber = '', card: number = '' } = values;
  const card = cardWith(number);
  if (!card) {
    const cardError = 'Ange numret på ett av testkorten. Riktiga kort fungerar inte här.';
    return checkoutPage(session, params, { values, cardError });
  }
  try {
    const location = await pay(id, { card, email, businessName, vatNumber, answers: values });
    return new Response(null, { status: 303, headers: { location } });
  } catch (error) {
    if (card !== 'declined') throw error;
    const cardError = `Kortet som slutar på ${number.slice(-4)} nekades. Inget har dragits. Pröva ett annat kort.`;
    return checkoutPage(session, params, { values, cardError });
  }
}

const fieldsOf = ({ custom_fields }: SessionParams): [string, string][] => [
  ['email', 'E-postadress'],
  ['businessName', 'Företagsnamn'],
  ...custom_fields.map(({ key, label }): [string, string] => [key, label.custom]),
  ['vatNumber', 'Momsregistreringsnummer'],
  ['card', 'Kortnummer'],
];

function checkoutPage(
  { amount_subtotal, amount_total, total_details }: Session,
  params: SessionParams,
  { values, cardError }: { values: Values; cardError?: string },
): Response {
  const { mode, cancel_url, line_items, custom_text } = params;
  const isPlan = mode === 'subscription';
  const [net = 0, tax = 0] = [amount_subtotal ?? 0, total_details?.amount_tax];
  const total = formatKronor(amount_total ?? 0);
  const content = html`<p><a href="${cancel_url ?? '/'}">Avbryt</a></p>
<dl>
<dt>${line_items[0].price_data.product_data.name}${isPlan && ' per månad'}</dt><dd>${formatKronor(net)}</dd>
<dt>Moms ${Math.round((100 * tax) / net)} %</dt><dd>${formatKronor(tax)}</dd>
<dt>Att betala${isPlan && ' varje månad'}</dt><dd>${total}</dd>
</dl>
<form method="post">
${fieldsOf(params).map((field) => fieldControl(field, values))}
${cardError && html`<p class="alert" role="alert">${cardError}</p>`}
<button>${isPlan ? 'Prenumerera' : 'Betala'} ${total}</button>
${custom_text && html`<p class="quiet">${withLinks(custom_text.submit.message)}</p>`}
</form>
<p class="quiet">Det här är en lokal ersättare för betalsidan. Inga pengar flyttas.</p>
<p><a href="?fyll=1">Fyll i exempeluppgifter</a></p>
<table><caption class="quiet">Testkort</caption>
${Object.values(testCards).map(({ number, description }) => html`<tr><td><code>${number}</code></td><td>${description}</td></tr>`)}
</table>`;
  const status = cardError === undefined ? 200 : 422;
  return htmlPage(isPlan ? 'Börja prenumerera' : 'Betala', content, { status, forBuyers: true });
}

const withLinks = (text: string): Html => {
  const [, before = text, label, address, after] =
    /^(.*?)\[([^\]]+)\]\((https?:[^)]+)\)(.*)$/s.exec(text) ?? [];
  return html`${before}${label && html`<a href="${address}">${label}</a>`}${after}`;
};

function fieldControl([name, label]: [string, string], values: Values): Html {
  const isOptional = name === 'vatNumber';
  return html`<div>
<label for="${name}">${label}${isOptional && html` <small>(valfritt)</small>`}</label>
<input id="${name}" name="${name}" type="${name === 'email' ? 'email' : 'text'}" value="${values[name]}"${!isOptional && html` required`}>
</div>`;
}

function closedPage(session: Session | undefined, params: SessionParams | undefined): Response {
  if (params && session?.status === 'complete') {
    const back = successUrlOf(session.id, params);
    return messagePage('Betalningen är klar', 'Du kan gå tillbaka till webbplatsen.', back);
  }
  const text = 'Inget har dragits från ditt kort. Gå tillbaka och börja om.';
  return messagePage('Tiden för betalningen är slut', text, params?.cancel_url);
}

export const portalPage = () =>
  messagePage('Fakturor och kort', 'Hos den riktiga betaltjänsten finns fakturor och kort här.');

const messagePage = (title: string, text: string, back?: string) =>
  htmlPage(title, html`<p>${text}</p>${back && html`<p><a href="${back}">Tillbaka</a></p>`}`, {
    forBuyers: true,
  });
