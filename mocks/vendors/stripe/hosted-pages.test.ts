import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StripeStandIn, startStripe } from '../stripe.ts';
import { testCards } from './test-cards.ts';
import { paymentParams, rateId, sdkFor, subscriptionParams } from './testing.ts';

let stripe: StripeStandIn;

beforeEach(async () => {
  stripe = await startStripe({ clock: 'frozen' });
  stripe.addTaxRate(rateId);
});

afterEach(() => stripe.close());

const createSession = async (params = paymentParams()) => {
  const { id, url } = await sdkFor(stripe).checkout.sessions.create(params);
  return { id, url: url ?? '' };
};

const validForm = {
  email: 'inkop@snickeri.example',
  business_name: 'Snickeriet i Ekby AB',
  line1: 'Verkstadsgatan 4',
  postal_code: '123 45',
  city: 'Ekby',
  country: 'SE',
  custom_registration_number: '556677-8899',
  vat_number: '',
  card: testCards.ok.number,
};

const submit = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('the page shows subtotal, VAT and total, and links back to the site', async () => {
  const { url } = await createSession();
  const html = await (await fetch(url)).text();
  expect(textOf(html)).toMatch(/1 Workflow 399 kr .*Moms 25 % 99,75 kr .*Att betala 498,75 kr/);
  expect(html).toContain('href="http://site.test/cancel"');
});

test('the total of a subscription is said to be monthly', async () => {
  const { url } = await createSession(subscriptionParams());
  expect(textOf(await (await fetch(url)).text())).toContain('Att betala varje månad 498,75 kr');
});

test('a valid form pays and redirects to the site with the session’s id', async () => {
  const { id, url } = await createSession();
  const answer = await submit(url, validForm);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`http://site.test/success?session_id=${id}`);
  expect(stripe.account.sessions[id]).toMatchObject({
    payment_status: 'paid',
    customer_details: { business_name: 'Snickeriet i Ekby AB' },
    custom_fields: [{ key: 'registration_number', text: { value: '556677-8899' } }],
  });
});

test.each([
  ['email', '', 'Fyll i e-postadress'],
  ['email', 'inkop', 'Ange en giltig e-postadress'],
  ['business_name', ' ', 'Fyll i företagsnamn'],
  ['line1', '', 'Fyll i adress'],
  ['custom_registration_number', '55667', 'Ange minst 10 tecken'],
  ['vat_number', '5566', 'Skriv numret med landskod'],
  ['card', '4111 1111 1111 1111', 'Ange numret på ett av testkorten'],
])('%s "%s" is answered with: %s', async (field, value, text) => {
  const { id, url } = await createSession();
  const answer = await submit(url, { ...validForm, [field]: value });
  expect(answer.status).toBe(422);
  expect(textOf(await answer.text())).toContain(text);
  expect(stripe.account.sessions[id]?.status).toBe('open');
});

test('a declined card is reported, and the form keeps its values but the card number', async () => {
  const { id, url } = await createSession();
  const answer = await submit(url, { ...validForm, card: testCards.declined.number });
  const html = await answer.text();
  expect(textOf(html)).toContain('Kortet som slutar på 0002 nekades. Pröva ett annat kort.');
  expect(html).toContain('value="Snickeriet i Ekby AB"');
  expect(html).not.toContain('value="4000');
  expect(stripe.account.sessions[id]?.status).toBe('open');
});

test('a session that is paid or expired cannot be paid', async () => {
  const [paid, expired] = [await createSession(), await createSession()];
  await stripe.pay(paid.id);
  await stripe.expire(expired.id);
  const texts = [];
  for (const { url } of [paid, expired])
    texts.push(textOf(await (await submit(url, validForm)).text()));
  expect(texts[0]).toContain('Betalningen är klar');
  expect(texts[1]).toContain('Tiden för betalningen är slut');
});

test('values that the buyer entered are escaped', async () => {
  const { url } = await createSession();
  const answer = await submit(url, { ...validForm, business_name: '"><script>', email: '' });
  expect(await answer.text()).not.toContain('<script>');
});

test('the control page acts on purchases and shows Stripe’s errors', async () => {
  const { id, url } = await createSession();
  await submit(`${stripe.controlUrl}/fault`, { fault: '500', times: '1', path: '/v1/' });
  await expect(createSession()).rejects.toThrow();
  await submit(url, { ...validForm, card: testCards.asyncSucceeded.number });
  await submit(`${stripe.controlUrl}/async-payment`, { session: id, result: 'succeeded' });
  await submit(`${stripe.controlUrl}/refund`, { session: id });
  expect(Object.values(stripe.account.charges)).toMatchObject([{ refunded: true }]);
  const again = await submit(`${stripe.controlUrl}/refund`, { session: id });
  expect(again.headers.get('location')).toContain('already+been+refunded');
});
