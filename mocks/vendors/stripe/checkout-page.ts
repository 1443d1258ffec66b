import { formatKronor } from '#contract/format.ts';
import { type Html, html, htmlPage } from '../html.ts';
import type { Account, SessionDetails } from './account.ts';
import { type Field, type FormValues, fieldsOf } from './checkout-form.ts';
import { successUrlOf } from './checkout-sessions.ts';
import { hostedStyle } from './hosted-style.ts';
import { testCards } from './test-cards.ts';
import { stripeTaxPercentage, totalsOf } from './totals.ts';

type Form = {
  details: SessionDetails;
  values: FormValues;
  /** By field name; `form` is about the form as a whole. */
  errors: Record<string, string>;
};

/** The hosted page of an open session, with the values and errors of the last attempt. */
export function checkoutPage(form: Form): Response {
  const failed = Object.keys(form.errors).length > 0;
  const body = html`<main class="two">${summary(form)}${buyerForm(form)}${testCardHelp}</main>`;
  return htmlPage({ title: 'Betala', lang: 'sv', style: hostedStyle }, body, failed ? 422 : 200);
}

function summary({ details: { params, totals } }: Form): Html {
  const isAutomatic = params.automatic_tax?.enabled;
  const { subtotal, tax, total, taxPercentage } = isAutomatic
    ? totalsOf(totals.subtotal, stripeTaxPercentage('SE'))
    : totals;
  const monthly = params.mode === 'subscription';
  return html`<section aria-label="Din beställning">
<p><a href="${params.cancel_url ?? '/'}">Avbryt</a></p>
<h1>${monthly ? 'Börja prenumerera' : 'Betala'}</h1>
<dl>
<dt>${params.line_items[0].price_data.product_data.name}${monthly && html`<br><small>per månad</small>`}</dt><dd>${formatKronor(subtotal)}</dd>
<dt class="sum">Summa exklusive moms</dt><dd class="sum">${formatKronor(subtotal)}</dd>
<dt>Moms${taxPercentage !== undefined && ` ${taxPercentage} %`}</dt><dd>${formatKronor(tax)}</dd>
<dt class="sum">Att betala${monthly && ' varje månad'}</dt><dd class="sum">${formatKronor(total)}</dd>
</dl>
${isAutomatic && html`<p class="quiet">Momsen räknas slutligt på din adress.</p>`}
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

const card: Field = { name: 'card', label: 'Kortnummer', required: true, autocomplete: 'off' };

function buyerForm({ details: { params, totals }, values, errors }: Form): Html {
  const fields = fieldsOf(params);
  const firstInvalid = [...fields, card].map(({ name }) => name).find((name) => errors[name]);
  const payLabel = params.mode === 'subscription' ? 'Prenumerera' : 'Betala';
  return html`<form method="post" novalidate>
${errors.form && html`<p class="alert" role="alert">${errors.form}</p>`}
<h2>Dina uppgifter</h2>
${fields.map((field) => fieldControl(field, values[field.name] ?? '', errors[field.name], firstInvalid))}
<h2>Kort</h2>
${fieldControl(card, '', errors.card, firstInvalid)}
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

function fieldControl(
  field: Field,
  value: string,
  error: string | undefined,
  firstInvalid?: string,
): Html {
  const { name, label, required, autocomplete, hint, options } = field;
  const attributes = html`id="${name}" name="${name}"${required && html` required`}${
    autocomplete && html` autocomplete="${autocomplete}"`
  }${firstInvalid === name && html` autofocus`}${
    error && html` aria-invalid="true" aria-describedby="${name}-error"`
  }`;
  return html`<div>
<label for="${name}">${label}${!required && html` <small>(valfritt)</small>`}</label>
${
  options
    ? html`<select ${attributes}>${Object.entries(options).map(([code, text]) => html`<option value="${code}"${code === value && html` selected`}>${text}</option>`)}</select>`
    : html`<input ${attributes} type="${field.type ?? 'text'}" value="${value}">`
}
${hint && html`<small>${hint}</small>`}${error && html`<div class="error" id="${name}-error">${error}</div>`}
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
  return params
    ? messagePage('Tiden för betalningen är slut', text, params.cancel_url)
    : messagePage('Betalningen finns inte', text, undefined, 404);
}

/** The page where Stripe shows invoices, and the card and the company's data for a change. */
export const portalPage = () =>
  messagePage('Fakturor och kort', 'Hos den riktiga betaltjänsten finns fakturor och kort här.');

function messagePage(title: string, text: string, back?: string, status = 200): Response {
  return htmlPage(
    { title, lang: 'sv', style: hostedStyle },
    html`<main><div><h1>${title}</h1><p>${text}</p>${back && html`<p><a href="${back}">Tillbaka</a></p>`}</div></main>`,
    status,
  );
}
