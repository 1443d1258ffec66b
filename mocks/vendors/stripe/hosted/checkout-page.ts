import type Stripe from 'stripe';
import { formatKronor } from '#contract/format.ts';
import { type Html, html, htmlPage } from '../../html.ts';
import type { SessionData } from '../account.ts';
import { successUrlOf } from '../resources/checkout-sessions.ts';
import { stripeTaxRate, totalsOf, withTax } from '../resources/tax-calculation.ts';
import { testCards } from '../test-cards.ts';
import { type Field, type FormValues, fieldsOf } from './checkout-form.ts';
import { hostedStyle } from './hosted-style.ts';

type Form = {
  session: Stripe.Checkout.Session;
  data: SessionData;
  values: FormValues;
  /** By field name; `form` is about the form as a whole. */
  errors: Record<string, string>;
};

/** An amount in the smallest unit of its currency, as text. */
export const formatAmount = (amount: number, currency = 'sek') =>
  currency === 'sek'
    ? formatKronor(amount)
    : new Intl.NumberFormat('sv-SE', { style: 'currency', currency }).format(amount / 100);

/** The hosted page of an open session, with the values and errors of the last attempt. */
export function checkoutPage(form: Form): Response {
  const failed = Object.keys(form.errors).length > 0;
  const body = html`<main class="two">${summary(form)}${buyerForm(form)}${testCardHelp}</main>`;
  return htmlPage({ title: 'Betala', lang: 'sv', style: hostedStyle }, body, failed ? 422 : 200);
}

function summary({ session, data }: Form): Html {
  const items = session.automatic_tax.enabled ? withSwedishTax(data.items) : data.items;
  const { subtotal, tax, total } = totalsOf(items);
  const currency = session.currency ?? 'sek';
  const rate = items[0]?.taxes?.[0]?.rate.percentage;
  const monthly = session.mode === 'subscription';
  return html`<section aria-label="Din beställning">
<p><a href="${session.cancel_url ?? '/'}">Avbryt</a></p>
<h1>${monthly ? 'Börja prenumerera' : 'Betala'}</h1>
<dl>
${items.map(
  (item) => html`<dt>${item.description}${(item.quantity ?? 1) > 1 && ` × ${item.quantity}`}
${monthly && html`<br><small>per månad</small>`}</dt><dd>${formatAmount(item.amount_subtotal, currency)}</dd>`,
)}
<dt class="sum">Summa exklusive moms</dt><dd class="sum">${formatAmount(subtotal, currency)}</dd>
<dt>Moms${rate !== undefined && ` ${rate} %`}</dt><dd>${formatAmount(tax, currency)}</dd>
<dt class="sum">Att betala${monthly && ' varje månad'}</dt><dd class="sum">${formatAmount(total, currency)}</dd>
</dl>
${session.automatic_tax.enabled && html`<p class="quiet">Momsen räknas slutligt på din adress.</p>`}
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

function withSwedishTax(items: Stripe.LineItem[]): Stripe.LineItem[] {
  const rate = stripeTaxRate('SE', false);
  return items.map((item) => withTax(item, rate ? [rate] : []));
}

function buyerForm({ session, values, errors }: Form): Html {
  const fields = fieldsOf(session);
  const firstInvalid = [...fields.map(({ name }) => name), 'card'].find((name) => errors[name]);
  const card: Field = {
    name: 'card',
    label: 'Kortnummer',
    required: true,
    autocomplete: 'off',
  };
  const terms = session.consent_collection?.terms_of_service === 'required';
  const payLabel = session.mode === 'subscription' ? 'Prenumerera' : 'Betala';
  return html`<form method="post" novalidate>
${errors.form && html`<p class="alert" role="alert">${errors.form}</p>`}
<h2>Dina uppgifter</h2>
${session.customer_email && html`<p>${session.customer_email}</p>`}
${fields.map((field) => fieldControl(field, values[field.name] ?? '', errors[field.name], firstInvalid))}
<h2>Kort</h2>
${fieldControl(card, '', errors.card, firstInvalid)}
${
  terms &&
  html`<div><label><input type="checkbox" name="terms"${values.terms && html` checked`}${invalidAttributes('terms', errors.terms)}> ${session.custom_text.terms_of_service_acceptance?.message ?? 'Jag godkänner villkoren'}</label>${errorText('terms', errors.terms)}</div>`
}
<button>${payLabel} ${formatAmount(session.amount_total ?? 0, session.currency ?? 'sek')}</button>
${session.custom_text.submit && html`<p class="quiet">${withLinks(session.custom_text.submit.message)}</p>`}
</form>`;
}

/** Custom text may hold links in Markdown. */
const withLinks = (text: string): Html => {
  const [, before = text, label, address, after] =
    /^(.*?)\[([^\]]+)\]\((https?:[^)]+)\)(.*)$/s.exec(text) ?? [];
  return html`${before}${label && html`<a href="${address}">${label}</a>`}${after}`;
};

const errorText = (name: string, error: string | undefined) =>
  error && html`<div class="error" id="${name}-error">${error}</div>`;

const invalidAttributes = (name: string, error: string | undefined) =>
  error && html` aria-invalid="true" aria-describedby="${name}-error"`;

function fieldControl(
  field: Field,
  value: string,
  error: string | undefined,
  firstInvalid?: string,
): Html {
  const { name, label, required, autocomplete, hint, options } = field;
  const shared = html`id="${name}" name="${name}"${required && html` required`}${
    autocomplete && html` autocomplete="${autocomplete}"`
  }${firstInvalid === name && html` autofocus`}${invalidAttributes(name, error)}`;
  return html`<div>
<label for="${name}">${label}${!required && html` <small>(valfritt)</small>`}</label>
${
  options
    ? html`<select ${shared}>${Object.entries(options).map(([code, text]) => html`<option value="${code}"${code === value && html` selected`}>${text}</option>`)}</select>`
    : html`<input ${shared} type="${field.type ?? 'text'}" value="${value}">`
}
${hint && html`<small>${hint}</small>`}${errorText(name, error)}
</div>`;
}

/** The page of a session that cannot be paid any more, or of an unknown one. */
export function closedPage(session: Stripe.Checkout.Session | undefined): Response {
  const paid = session?.status === 'complete';
  const back = paid ? successUrlOf(session) : session?.cancel_url;
  const text = paid
    ? { title: 'Betalningen är klar', body: 'Du kan gå tillbaka till webbplatsen.' }
    : {
        title: session ? 'Tiden för betalningen är slut' : 'Betalningen finns inte',
        body: 'Inget har dragits från ditt kort. Gå tillbaka och börja om.',
      };
  return htmlPage(
    { title: text.title, lang: 'sv', style: hostedStyle },
    html`<main><div><h1>${text.title}</h1><p>${text.body}</p>${back && html`<p><a href="${back}">Tillbaka</a></p>`}</div></main>`,
    session ? 200 : 404,
  );
}
