import { formatKronor } from '#contract/format.ts';
import { type Html, html } from '#contract/html.ts';
import { htmlPage } from '../html.ts';
import type { Account, SessionDetails } from './account.ts';
import { type Field, fieldsOf } from './checkout-form.ts';
import { successUrlOf } from './checkout-sessions.ts';
import { testCards } from './test-cards.ts';

type Form = {
  details: SessionDetails;
  /** By field name. */
  values: Record<string, string>;
  /** Why the card cannot pay. */
  cardError?: string;
};

/** The hosted page of an open session, with the values and the error of the last attempt. */
export function checkoutPage(form: Form): Response {
  const body = html`<main class="narrow">${summary(form)}${buyerForm(form)}${testCardHelp}</main>`;
  const status = form.cardError === undefined ? 200 : 422;
  return htmlPage({ title: 'Betala', lang: 'sv' }, body, status);
}

function summary({ details: { params, totals } }: Form): Html {
  const { subtotal, tax, total, taxPercent } = totals;
  const monthly = params.mode === 'subscription';
  return html`<section aria-label="Din beställning">
<p><a href="${params.cancel_url ?? '/'}">Avbryt</a></p>
<h1>${monthly ? 'Börja prenumerera' : 'Betala'}</h1>
<dl>
<dt>${params.line_items[0].price_data.product_data.name}${monthly && html`<br><small>per månad</small>`}</dt><dd>${formatKronor(subtotal)}</dd>
<dt class="sum">Summa exklusive moms</dt><dd class="sum">${formatKronor(subtotal)}</dd>
<dt>Moms ${taxPercent} %</dt><dd>${formatKronor(tax)}</dd>
<dt class="sum">Att betala${monthly && ' varje månad'}</dt><dd class="sum">${formatKronor(total)}</dd>
</dl>
</section>`;
}

const testCardHelp = html`<aside aria-label="Testkort">
<p class="quiet">Det här är en lokal ersättare för betalsidan. Inga pengar flyttas.</p>
<table>
<caption class="quiet">Testkort</caption>
${Object.values(testCards).map(({ number, description }) => html`<tr><td><code>${number}</code></td><td>${description}</td></tr>`)}
</table>
<p><a href="?fyll=1">Fyll i exempeluppgifter</a></p>
</aside>`;

const card: Field = { name: 'card', label: 'Kortnummer', autocomplete: 'off' };

function buyerForm({ details: { params, totals }, values, cardError }: Form): Html {
  const payLabel = params.mode === 'subscription' ? 'Prenumerera' : 'Betala';
  return html`<form method="post">
<h2>Dina uppgifter</h2>
${fieldsOf(params).map((field) => fieldControl(field, values[field.name] ?? ''))}
<h2>Kort</h2>
${cardError && html`<p class="alert" role="alert">${cardError}</p>`}
${fieldControl(card, values.card ?? '')}
<button>${payLabel} ${formatKronor(totals.total)}</button>
${params.custom_text && html`<p class="quiet">${withLinks(params.custom_text.submit.message)}</p>`}
</form>`;
}

/** Custom text may hold links in Markdown. */
const withLinks = (text: string): Html => {
  const [, before = text, label, address, after] =
    /^(.*?)\[([^\]]+)\]\((https?:[^)]+)\)(.*)$/s.exec(text) ?? [];
  return html`${before}${label && html`<a href="${address}">${label}</a>`}${after}`;
};

function fieldControl(field: Field, value: string): Html {
  const { name, label, type = 'text', autocomplete, isOptional } = field;
  const attributes = html`id="${name}" name="${name}"${!isOptional && html` required`}${
    autocomplete && html` autocomplete="${autocomplete}"`
  }`;
  return html`<div>
<label for="${name}">${label}${isOptional && html` <small>(valfritt)</small>`}</label>
<input ${attributes} type="${type}" value="${value}">
</div>`;
}

/** The page of a session that cannot be paid any more, or of an unknown one. */
export function closedPage({ sessions, sessionDetails }: Account, id: string): Response {
  const { params } = sessionDetails[id] ?? {};
  if (params && sessions[id]?.status === 'complete') {
    const back = successUrlOf(id, params);
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
