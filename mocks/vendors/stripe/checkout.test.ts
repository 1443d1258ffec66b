import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StripeStandIn, startStripe } from '../stripe.ts';
import { payment, rateId, sdkFor, subscription } from './testing.ts';

let stripe: StripeStandIn;

beforeEach(async () => {
  stripe = await startStripe();
  stripe.addTaxRate(rateId);
});

afterEach(() => stripe.close());

const opened = async (params = payment()) => {
  const { id, url } = await sdkFor(stripe).checkout.sessions.create(params);
  return { id, url: url ?? '' };
};

const complete = {
  email: 'inkop@snickeri.example',
  business_name: 'Snickeriet i Ekby AB',
  line1: 'Verkstadsgatan 4',
  postal_code: '123 45',
  city: 'Ekby',
  country: 'SE',
  custom_registration_number: '556677-8899',
  vat_number: '',
  card: '4242 4242 4242 4242',
};

const send = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('the page shows net, VAT and total, and leads back to the site', async () => {
  const { url } = await opened();
  const html = await (await fetch(url)).text();
  expect(textOf(html)).toMatch(/1 Workflow 399 kr .*Moms 25 % 99,75 kr .*Att betala 498,75 kr/);
  expect(html).toContain('href="http://site.test/cancel"');
});

test('a monthly price is called so', async () => {
  const { url } = await opened(subscription());
  expect(textOf(await (await fetch(url)).text())).toContain('Att betala varje månad 498,75 kr');
});

test('a complete form pays and returns to the site with the session’s id', async () => {
  const { id, url } = await opened();
  const answer = await send(url, complete);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`http://site.test/success?session_id=${id}`);
  expect(stripe.account.sessions[id]).toMatchObject({
    payment_status: 'paid',
    customer_details: { business_name: 'Snickeriet i Ekby AB', address: { city: 'Ekby' } },
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
  const { id, url } = await opened();
  const answer = await send(url, { ...complete, [field]: value });
  expect(answer.status).toBe(422);
  expect(textOf(await answer.text())).toContain(text);
  expect(stripe.account.sessions[id]?.status).toBe('open');
});

test('a declined card leaves the form as it was, without the card', async () => {
  const { id, url } = await opened();
  const answer = await send(url, { ...complete, card: '4000 0000 0000 0002' });
  const html = await answer.text();
  expect(textOf(html)).toContain('Kortet som slutar på 0002 nekades. Pröva ett annat kort.');
  expect(html).toContain('value="Snickeriet i Ekby AB"');
  expect(html).not.toContain('value="4000');
  expect(stripe.account.sessions[id]?.status).toBe('open');
});

test('a page that was paid or has run out cannot be paid', async () => {
  const [paid, expired] = [await opened(), await opened()];
  await stripe.pay(paid.id);
  await stripe.expire(expired.id);
  const texts = [];
  for (const { url } of [paid, expired])
    texts.push(textOf(await (await send(url, complete)).text()));
  expect(texts[0]).toContain('Betalningen är klar');
  expect(texts[1]).toContain('Tiden för betalningen är slut');
});

test('what a buyer typed is shown, not run', async () => {
  const { url } = await opened();
  const answer = await send(url, { ...complete, business_name: '"><script>', email: '' });
  expect(await answer.text()).not.toContain('<script>');
});

test('a subscriber ends the subscription in the portal, after the paid month', async () => {
  const { id, url } = await opened(subscription());
  await send(url, complete);
  const portal = `${stripe.url}/p/login/local`;
  const stranger = await send(portal, { email: 'annan@firma.example', session: id });
  expect(textOf(await stranger.text())).toContain('Vi hittar ingen prenumeration');
  const { subscription: bought } = stripe.account.sessions[id] ?? {};
  const read = () => stripe.account.subscriptions[String(bought)];
  expect(read()).toMatchObject({ cancel_at_period_end: false });
  await send(portal, { email: complete.email, session: id });
  expect(read()).toMatchObject({ status: 'active', cancel_at_period_end: true });
  await stripe.advance(31 * 24 * 60 * 60);
  expect(read()?.status).toBe('canceled');
});

test('the controls work by hand', async () => {
  const { id, url } = await opened();
  await send(`${stripe.controlUrl}/fault`, { fault: '500', times: '1', path: '/v1/' });
  await expect(opened()).rejects.toThrow();
  await send(url, { ...complete, card: '4000 0000 0000 7706' });
  await send(`${stripe.controlUrl}/settle`, { session: id, succeeds: 'true' });
  await send(`${stripe.controlUrl}/refund`, { session: id });
  expect(Object.values(stripe.account.charges)).toMatchObject([{ refunded: true }]);
  const again = await send(`${stripe.controlUrl}/refund`, { session: id });
  expect(again.headers.get('location')).toContain('already+been+refunded');
});
