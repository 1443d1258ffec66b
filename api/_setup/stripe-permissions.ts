import Stripe from 'stripe';

/** A permission of a restricted key, by its name in Stripe's dashboard. */
type Permission = {
  access: 'Read' | 'Write';
  /** What only `npm run stripe:setup` needs. */
  setup?: 'Write';
  /** A call that Stripe refuses without the permission, and that changes nothing. */
  read?: (stripe: Stripe) => Promise<unknown>;
};

const limit = 1;

/**
 * What the site, the maintenance and the commands ask of Stripe, and nothing else. docs/operations.md has the same
 * table. The doctor's trial checkouts and its look at the account's objects try the rest.
 */
export const permissions: Record<string, Permission> = {
  'Checkout Sessions': { access: 'Write' },
  'Charges and Refunds': {
    access: 'Read',
    read: (stripe) => stripe.charges.list({ limit, expand: ['data.refunds'] }),
  },
  Disputes: { access: 'Read', read: (stripe) => stripe.disputes.list({ limit }) },
  Invoices: {
    access: 'Read',
    read: (stripe) => stripe.invoicePayments.list({ limit, expand: ['data.invoice'] }),
  },
  'Payment Intents': { access: 'Read', read: (stripe) => stripe.paymentIntents.list({ limit }) },
  Subscriptions: { access: 'Read', read: (stripe) => stripe.subscriptions.list({ limit }) },
  'Customer portal': { access: 'Read', setup: 'Write' },
  'Tax Rates': { access: 'Read', setup: 'Write' },
  'Webhook Endpoints': { access: 'Read', setup: 'Write' },
  'Tax Calculations and Transactions': { access: 'Read' },
};

/** Tries each read once. Returns what Stripe does not answer. */
export async function readFaults(stripe: Stripe): Promise<string[]> {
  const tried = Object.entries(permissions).map(async ([name, { read }]) =>
    read ? standingAlone(name, async () => void (await read(stripe))) : [],
  );
  return (await Promise.all(tried)).flat();
}

/**
 * The faults that `look` finds, or as one fault what Stripe answers instead: its type and code, and the permission that
 * the key lacks. `name` names the part of the account.
 */
export async function standingAlone(
  name: string,
  look: () => Promise<readonly string[] | undefined>,
): Promise<string[]> {
  try {
    return ((await look()) ?? []).map((fault) => `${name}: ${fault}`);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return [`${name}: ${answerOf(error)}`];
  }
}

function answerOf(error: Stripe.errors.StripeError): string {
  const { type, code, statusCode, message } = error;
  const answer = [type, code, statusCode].filter(Boolean).join(', ');
  if (!(error instanceof Stripe.errors.StripePermissionError)) return `${message} (${answer})`;
  const [, named = 'see docs/operations.md'] = /'(rak_\w+)'/.exec(message) ?? [];
  return `the key lacks a permission: ${named} (${answer})`;
}
