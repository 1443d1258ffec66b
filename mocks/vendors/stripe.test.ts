import type Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { inMinutes, params, testAccount } from './stripe/test-account.ts';
import { testCards } from './stripe/test-cards.ts';

type Params = Stripe.Checkout.SessionCreateParams;

const { stripe, sdk, create, createPlan } = await testAccount();
afterAll(stripe.close);

const submit = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

const customField = {
  key: 'with_sign',
  label: { type: 'custom', custom: 'Nummer' },
  type: 'text',
  text: { minimum_length: 1, maximum_length: 9 },
} as const;

test.each<[string, Params, object]>([
  [
    'an unlisted parameter',
    { phone_number_collection: { enabled: true } },
    { code: 'parameter_unknown', param: 'phone_number_collection' },
  ],
  [
    'a second item',
    { line_items: [...(params.line_items ?? []), ...(params.line_items ?? [])] },
    { code: 'parameter_unknown', param: 'line_items[1]' },
  ],
  ['an expiry in 29 minutes', { expires_at: inMinutes(29) }, { param: 'expires_at' }],
  [
    'a parameter of the other mode',
    { subscription_data: { metadata: { a: 'b' } } },
    { param: 'subscription_data' },
  ],
  [
    'a plan without a monthly price',
    { mode: 'subscription' },
    { code: 'parameter_missing', param: 'line_items[0][price_data][recurring]' },
  ],
  [
    'a fixed rate beside Stripe Tax',
    { automatic_tax: { enabled: true } },
    { param: 'line_items[0][tax_rates]' },
  ],
  [
    'a custom field with a sign in its key',
    { custom_fields: [customField] },
    { param: 'custom_fields[0][key]' },
  ],
  ['metadata of 501 characters', { metadata: { a: 'v'.repeat(501) } }, { param: 'metadata[a]' }],
])('%s is refused with Stripe’s error', async (_, changes, error) => {
  await expect(create(changes)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    ...error,
  });
});

test('reusing an idempotency key with other parameters is refused', async () => {
  const options = { idempotencyKey: 'order-1' };
  await sdk.checkout.sessions.create(params, options);
  const other = sdk.checkout.sessions.create({ ...params, expires_at: inMinutes(40) }, options);
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

test('a declined card shows an error, and the form keeps its values, escaped', async () => {
  const { id, url } = await create();
  const form = { businessName: '"><script>', card: testCards.declined.number };
  const html = await (await submit(url, form)).text();
  expect(textOf(html)).toContain('Kortet som slutar på 0002 nekades.');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(stripe.account.sessions[id]?.status).toBe('open');
});

test('a page of another site cannot use the control page', async () => {
  const headers = { origin: 'https://evil.example' };
  expect((await fetch(stripe.controlUrl, { method: 'POST', headers })).status).toBe(403);
});

test('the control page injects faults, acts on purchases and shows Stripe’s errors', async () => {
  const { id } = await create();
  await submit(stripe.controlUrl, { do: 'Answer 500', times: '1' });
  await expect(create()).rejects.toThrow();
  await stripe.pay(id);
  await submit(stripe.controlUrl, { do: 'Refund', id });
  const { customer } = stripe.account.sessions[id] ?? {};
  const charges = Object.values(stripe.account.charges).filter(
    (charge) => charge.customer === customer,
  );
  expect(charges).toMatchObject([{ refunded: true }]);
  const again = await submit(stripe.controlUrl, { do: 'Refund', id });
  expect(again.headers.get('location')).toContain('already+been+refunded');
});

test('the control page acts on each charge, refund, dispute and invoice of a customer', async () => {
  const { id: session } = await createPlan();
  await stripe.pay(session);
  const shown = async () => (await fetch(stripe.controlUrl)).text();
  async function choose(action: string, prefix: string, kronor = '') {
    const forms = (await shown()).split('<form').filter((form) => form.includes(`>${action}<`));
    const ids = forms.map((form) => /name="id" value="([^"]+)"/.exec(form)?.[1] ?? '');
    const id = ids.find((one) => one.startsWith(prefix)) ?? '';
    const { headers } = await submit(stripe.controlUrl, { do: action, id, kronor });
    expect(headers.get('location')).toBe('/control');
  }
  await choose('Set the price without VAT', session, '200');
  await choose('Renew, payment fails', session);
  await choose('Dispute', 'ch_', '50');
  await choose('Dispute becomes under_review', 'du_');
  await choose('Refund, pending', 'ch_', '10');
  expect(textOf(await shown())).toMatch(/Refund 10 kr, [^,]+ UTC pending/);
  await choose('Refund becomes canceled', 're_');
  const text = textOf(await shown());
  for (const state of [
    /complete, paid, subscription past_due/,
    /Invoice 250 kr, [^,]+ UTC open/,
    /Charge 125 kr, [^,]+ UTC succeeded/,
    /Refund 10 kr, [^,]+ UTC canceled/,
    /Dispute 50 kr, [^,]+ UTC under_review/,
    /Charge 250 kr, [^,]+ UTC failed/,
  ]) {
    expect(text).toMatch(state);
  }
  await choose('Pay the invoice', 'in_');
  expect(textOf(await shown())).toContain('complete, paid, subscription active');
});
