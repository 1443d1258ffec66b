import type Stripe from 'stripe';
import { type Html, html, page } from '../html.ts';
import type { SessionOrder } from './account.ts';
import { automaticRate, sums, taxed } from './amounts.ts';
import { cards } from './cards.ts';
import { type Field, fieldsOf, type Typed } from './checkout-fields.ts';
import { checkoutStyle } from './checkout-style.ts';
import { returnAddress } from './return-address.ts';

type Form = {
  session: Stripe.Checkout.Session;
  order: SessionOrder;
  typed: Typed;
  /** Field name to what is wrong; `card` is the card, `form` the whole. */
  problems: Record<string, string>;
};

/** An amount as the buyer reads it: `498,75 kr`. */
export const money = (amount: number, currency = 'sek') =>
  new Intl.NumberFormat('sv-SE', {
    style: 'currency',
    currency,
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
  }).format(amount / 100);

/** The hosted page of an open session, with what was typed and what was wrong with it. */
export function checkoutPage(form: Form): Response {
  const failed = Object.keys(form.problems).length > 0;
  const body = html`<main class="two">${summary(form)}${buyerForm(form)}${help}</main>`;
  return page({ title: 'Betala', lang: 'sv', style: checkoutStyle }, body, failed ? 422 : 200);
}

function summary({ session, order }: Form): Html {
  const items = session.automatic_tax.enabled ? withSwedishTax(order.items) : order.items;
  const { subtotal, tax, total } = sums(items);
  const currency = session.currency ?? 'sek';
  const rate = items[0]?.taxes?.[0]?.rate.percentage;
  const monthly = session.mode === 'subscription';
  return html`<section aria-label="Din beställning">
<p><a href="${session.cancel_url ?? '/'}">Avbryt</a></p>
<h1>${monthly ? 'Börja prenumerera' : 'Betala'}</h1>
<dl>
${items.map(
  (item) => html`<dt>${item.description}${(item.quantity ?? 1) > 1 && ` × ${item.quantity}`}
${monthly && html`<br><small>per månad</small>`}</dt><dd>${money(item.amount_subtotal, currency)}</dd>`,
)}
<dt class="sum">Summa exklusive moms</dt><dd class="sum">${money(subtotal, currency)}</dd>
<dt>Moms${rate !== undefined && ` ${rate} %`}</dt><dd>${money(tax, currency)}</dd>
<dt class="sum">Att betala${monthly && ' varje månad'}</dt><dd class="sum">${money(total, currency)}</dd>
</dl>
${session.automatic_tax.enabled && html`<p class="quiet">Momsen räknas slutligt på din adress.</p>`}
</section>`;
}

const help = html`<aside aria-label="Testkort">
<p class="quiet">Det här är en lokal ersättare för betalsidan. Inga pengar flyttas.</p>
<table>
<caption class="quiet">Testkort</caption>
${Object.values(cards).map(({ number, says }) => html`<tr><td><code>${number}</code></td><td>${says}</td></tr>`)}
</table>
<p><a href="?fyll=1">Fyll i exempeluppgifter</a></p>
</aside>`;

function withSwedishTax(items: Stripe.LineItem[]): Stripe.LineItem[] {
  const rate = automaticRate('SE', false);
  return items.map((item) => taxed(item, rate ? [rate] : []));
}

function buyerForm({ session, typed, problems }: Form): Html {
  const fields = fieldsOf(session);
  const first = [...fields.map(({ name }) => name), 'card'].find((name) => problems[name]);
  const card: Field = {
    name: 'card',
    label: 'Kortnummer',
    required: true,
    autocomplete: 'off',
  };
  const terms = session.consent_collection?.terms_of_service === 'required';
  const pays = session.mode === 'subscription' ? 'Prenumerera' : 'Betala';
  return html`<form method="post" novalidate>
${problems.form && html`<p class="alert" role="alert">${problems.form}</p>`}
<h2>Dina uppgifter</h2>
${session.customer_email && html`<p>${session.customer_email}</p>`}
${fields.map((field) => control(field, typed[field.name] ?? '', problems[field.name], first))}
<h2>Kort</h2>
${control(card, '', problems.card, first)}
${
  terms &&
  html`<div><label><input type="checkbox" name="terms"${typed.terms && html` checked`}${invalid('terms', problems.terms)}> ${session.custom_text.terms_of_service_acceptance?.message ?? 'Jag godkänner villkoren'}</label>${wrong('terms', problems.terms)}</div>`
}
<button>${pays} ${money(session.amount_total ?? 0, session.currency ?? 'sek')}</button>
${session.custom_text.submit && html`<p class="quiet">${session.custom_text.submit.message}</p>`}
</form>`;
}

const wrong = (name: string, problem: string | undefined) =>
  problem && html`<div class="wrong" id="${name}-wrong">${problem}</div>`;

const invalid = (name: string, problem: string | undefined) =>
  problem && html` aria-invalid="true" aria-describedby="${name}-wrong"`;

function control(field: Field, value: string, problem: string | undefined, first?: string): Html {
  const { name, label, required, autocomplete, hint, options } = field;
  const shared = html`id="${name}" name="${name}"${required && html` required`}${
    autocomplete && html` autocomplete="${autocomplete}"`
  }${first === name && html` autofocus`}${invalid(name, problem)}`;
  return html`<div>
<label for="${name}">${label}${!required && html` <small>(valfritt)</small>`}</label>
${
  options
    ? html`<select ${shared}>${Object.entries(options).map(([code, text]) => html`<option value="${code}"${code === value && html` selected`}>${text}</option>`)}</select>`
    : html`<input ${shared} type="${field.type ?? 'text'}" value="${value}">`
}
${hint && html`<small>${hint}</small>`}${wrong(name, problem)}
</div>`;
}

/** What is shown of a session that can no longer be paid. */
export function closedPage(session: Stripe.Checkout.Session | undefined): Response {
  const paid = session?.status === 'complete';
  const back = paid ? returnAddress(session) : session?.cancel_url;
  const words = paid
    ? { title: 'Betalningen är klar', text: 'Du kan gå tillbaka till webbplatsen.' }
    : {
        title: session ? 'Tiden för betalningen är slut' : 'Betalningen finns inte',
        text: 'Inget har dragits från ditt kort. Gå tillbaka och börja om.',
      };
  return page(
    { title: words.title, lang: 'sv', style: checkoutStyle },
    html`<main><div><h1>${words.title}</h1><p>${words.text}</p>${back && html`<p><a href="${back}">Tillbaka</a></p>`}</div></main>`,
    session ? 200 : 404,
  );
}
