import { formatKronor } from '#contract/format.ts';
import { type Html, html } from '#contract/html.ts';
import { utc } from '../html.ts';
import type { StripeStandIn } from '../stripe.ts';
import { type Account, matching, type Session } from './account.ts';
import { disputeStatuses } from './disputes.ts';
import { endedStatuses } from './invoices.ts';
import { refundStatuses } from './refunds.ts';

/** `amount` in öre, if given on the page. */
type Action = (stripe: StripeStandIn, id: string, amount?: number) => unknown;

type Actions = Readonly<Record<string, Action>>;

const checkoutActions: Actions = { 'Expire the checkout': ({ expire }, id) => expire(id) };

const customerActions: Actions = {
  'Charge for something else': ({ chargeForOther }, id) => chargeForOther(id),
  'Invoice for something else, unpaid': ({ failOtherInvoice }, id) => failOtherInvoice(id),
  'Delete the customer': ({ deleteCustomer }, id) => deleteCustomer(id),
};

const planActions: Actions = {
  'Activate before the payment': ({ activate }, id) => activate(id),
  'Renew, paid': ({ renew }, id) => renew(id, 'succeeded'),
  'Renew, payment fails': ({ renew }, id) => renew(id, 'failed'),
  'Retries end, unpaid': ({ endRetries }, id) => endRetries(id),
  'End with the period': ({ scheduleEnd }, id) => scheduleEnd(id),
  'Do not end': ({ scheduleEnd }, id) => scheduleEnd(id, null),
  'Set the price without VAT': ({ changePrice }, id, amount = 1_000_00) => changePrice(id, amount),
  'Cancel the subscription': ({ cancelSubscription }, id) => cancelSubscription(id),
};

const invoiceActions: Actions = {
  'Pay the invoice': ({ payInvoice }, id) => payInvoice(id),
  'Payment fails again': ({ payInvoice }, id) => payInvoice(id, 'failed'),
  'Void the invoice': ({ voidInvoice }, id) => voidInvoice(id),
};

const chargeActions: Actions = {
  Refund: ({ refund }, id, amount) => refund(id, { amount }),
  'Refund, pending': ({ refund }, id, amount) => refund(id, { amount, status: 'pending' }),
  Dispute: ({ dispute }, id, amount) => dispute(id, { amount }),
  'Dispute without answer': ({ dispute }, id, amount) => dispute(id, { amount, dueBy: null }),
  'Dispute, settled in EUR': ({ dispute }, id, amount) => dispute(id, { amount, settledIn: 'eur' }),
  'Prevented dispute': ({ dispute }, id, amount) => dispute(id, { amount, status: 'prevented' }),
  'Prevented, money back': ({ dispute }, id, amount) =>
    dispute(id, { amount, status: 'prevented', isReturned: true }),
  Inquiry: ({ dispute }, id, amount) => dispute(id, { amount, status: 'warning_needs_response' }),
};

const refundActions: Actions = Object.fromEntries(
  refundStatuses.map((status) => [
    `Refund becomes ${status}`,
    ({ updateRefund }, id) => updateRefund(id, status),
  ]),
);

const disputeActions: Actions = Object.fromEntries(
  disputeStatuses.map((status) => [
    `Dispute becomes ${status}`,
    ({ updateDispute }, id) => updateDispute(id, { status }),
  ]),
);

export const purchaseActions: Actions = {
  ...checkoutActions,
  ...customerActions,
  ...planActions,
  ...invoiceActions,
  ...chargeActions,
  ...refundActions,
  ...disputeActions,
};

const amountField = html`<input name="kronor" type="number" min="0.01" step="0.01" aria-label="Kronor" placeholder="kr">`;

const choice = (actions: Actions, id: string, field?: Html | false) =>
  html`<form class="row" method="post"><input type="hidden" name="id" value="${id}">
<select name="do" aria-label="Action">${Object.keys(actions).map((name) => html`<option>${name}</option>`)}</select>
${field}<button>Do</button></form>`;

const row = (what: Html, state: string, actions: Html | false) =>
  html`<tr><td>${what}</td><td>${state}</td><td>${actions}</td></tr>`;

/** A purchase with the invoices, charges, refunds and disputes of its customer. */
export function purchaseRows(account: Account, session: Session): Html {
  const { id, created, status, payment_status, customer, url } = session;
  const item = account.sessionDetails[id]?.params.line_items[0].price_data.product_data.name;
  const plan = account.subscriptions[session.subscription ?? ''];
  const [open, paid] = [status === 'open', customer && account.customers[customer]];
  const isRunning = plan && !endedStatuses.includes(plan.status);
  const actions = {
    ...(open && checkoutActions),
    ...(isRunning && planActions),
    ...(paid && customerActions),
  };
  const what = html`<strong>${item}</strong> ${formatKronor(session.amount_total ?? 0)}<br>
${utc(created * 1000)} <code>${id.slice(0, 20)}…</code>${url && html`<br><a href="${url}">Open page</a>`}`;
  const state = `${status}, ${payment_status}${plan ? `, subscription ${plan.status}` : ''}`;
  const hasActions = Object.keys(actions).length > 0;
  return html`${row(what, state, hasActions && choice(actions, id, isRunning && amountField))}
${customer && moneyRows(account, customer)}`;
}

function moneyRows(account: Account, customer: string): Html[] {
  const { charges, disputes, invoices, refunds } = account;
  const shown = (noun: string, object: { amount: number; created: number }) =>
    html`${noun} ${formatKronor(object.amount)}, ${utc(object.created * 1000)}`;
  const open = matching(invoices, { customer, status: 'open' });
  return [
    ...open.map(({ id, amount_due: amount, created, status }) =>
      row(shown('Invoice', { amount, created }), `${status}`, choice(invoiceActions, id)),
    ),
    ...matching(charges, { customer }).flatMap((charge) => [
      row(
        shown('Charge', charge),
        charge.status,
        charge.status === 'succeeded' && choice(chargeActions, charge.id, amountField),
      ),
      ...matching(refunds, { charge: charge.id }).map((refund) =>
        row(shown('Refund', refund), `${refund.status}`, choice(refundActions, refund.id)),
      ),
      ...matching(disputes, { charge: charge.id }).map((dispute) =>
        row(shown('Dispute', dispute), dispute.status, choice(disputeActions, dispute.id)),
      ),
    ]),
  ];
}
