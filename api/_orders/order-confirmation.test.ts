import { expect, test } from 'vitest';
import { business } from '../_contract/business.ts';
import { type Item, packages, plans } from '../_contract/catalogue.ts';
import { placeholderCompany } from '../_contract/company.ts';
import { fromDelivery } from '../_contract/promises.ts';
import { orderNumber } from '../_contract/purchases.ts';
import { noonPlus } from '../_testing/clock.ts';
import { anOrder, starter } from '../_testing/order.ts';
import { orderConfirmation, planEnded } from './order-confirmation.ts';
import { orderNotice } from './order-notice.ts';

const plan: Item = { kind: 'plan', id: 'workflow2' };
const company = {
  ...placeholderCompany,
  contactName: '',
  contactRole: '',
  portalUrl: 'https://portal.example/login',
};
const buyer = {
  email: 'inkop@snickeri.example',
  businessName: 'Snickeriet <b>AB</b>',
  registrationNumber: '556000-0000',
};

const id = crypto.randomUUID();

const paid = (item: Item) => ({
  ...anOrder(item, id),
  paidAt: noonPlus(5),
  buyer,
});

const plain = (text = '') => text.replaceAll('\u00a0', ' ');

const confirmation = (item: Item, given = company) => {
  const mail = orderConfirmation(paid(item), given);
  if (!mail) throw new Error('no mail');
  return { ...mail, text: plain(mail.text) };
};

test('the confirmation of a package lists item, order number, payment time, amounts and support period', () => {
  const { to, text } = confirmation(starter);
  expect(to).toBe(buyer.email);
  expect(text).toContain(`${packages.starter.supportDays} dagar ${fromDelivery}`);
  expect(text).not.toContain('Prenumerationen');
  const lines = [
    'Köp: 1 Workflow, engångsköp',
    `Ordernummer: ${orderNumber(id)}`,
    'Betalt: 2026-11-21 12.05',
    'Pris exklusive moms: 399,00 kr',
    'Moms (25 %): 99,75 kr',
    'Totalt: 498,75 kr',
  ];
  expect(text).toContain(lines.join('\n'));
});

test('the confirmation of a plan contains access, support, notice period and customer portal', () => {
  const { text, html } = confirmation(plan);
  expect(text).toContain(`inom ${business.subscriptionAccessHours} timmar från betalningen`);
  expect(text).toContain(`svarar inom ${plans.workflow2.supportResponseHours} timmar`);
  expect(text).toMatch(/ingen bindningstid.* skriftligt,/s);
  expect(text).toContain(`${business.cancellationNoticeDays} dagars uppsägningstid`);
  expect(text).toContain('https://portal.example/login');
  expect(html).toContain('href="https://portal.example/login"');
  for (const portalUrl of ['#', '']) {
    expect(confirmation(plan, { ...company, portalUrl }).text).not.toContain('byt betalsätt');
  }
});

test("the confirmation contains the terms, the company's legal details and the sender of the invoice", () => {
  const { text, replyTo } = confirmation(plan, { ...company, phone: '08-123 45 67' });
  expect(text).toContain('https://flodesbyran.example/terms');
  for (const fact of [
    'Företag: Flödesbyrån AB',
    'Säte: Stockholm',
    'Adress: Exempelgatan 1, 111 11 Stockholm',
    'E-post: hej@flodesbyran.example',
    'Telefon: 08-123 45 67',
    'Organisationsnummer: 000000-0000',
    'Momsregistreringsnummer: SE000000000001',
  ]) {
    expect(text).toContain(fact);
  }
  expect(confirmation(plan, { ...company, phone: '' }).text).not.toContain('Telefon');
  expect(text).toMatch(/svara på det här mejlet[\s\S]*Vad kan gå fel[\s\S]*Fakturan kommer från/);
  expect(text).not.toContain('Visa fakturan');
  expect(replyTo).toBe(company.email);
});

test('the confirmation contains the contact person, if there is one', () => {
  const named = { ...company, contactName: 'Maria <Lind>', contactPhone: '070-174 06 05' };
  const { text, html } = confirmation(plan, named);
  expect(text).toContain('\n\nDin kontakt hos oss: Maria <Lind>, 070-174 06 05.\n\n');
  expect(html).toContain('Maria &lt;Lind&gt;');
  expect(confirmation(plan).text).not.toContain('Din kontakt');
});

test('a notice to the company contains the buyer, escaped in HTML, and replies go to the buyer', () => {
  const order = { ...paid(plan), buyer: { ...buyer, name: 'Åsa <b>' } };
  const mail = orderNotice(order, company, { kind: 'paid' });
  expect(mail.to).toBeUndefined();
  expect(mail.replyTo).toBe(buyer.email);
  expect(mail.text).toContain('Organisationsnummer: 556000-0000');
  expect(mail.html).toContain('Åsa &lt;b&gt;');
});

test.each([true, false])('the notice to the company mentions a late payment: %s', (late) => {
  const { text } = orderNotice({ ...paid(plan), late }, company, { kind: 'paid' });
  expect(text.includes('Det gäller ändå')).toBe(late);
});

test.each([
  ['556016-0680', '556016-0680'],
  ['16556016-0680', '16556016-0680'],
  ['5560160681', '5560160681 (kontrollsiffran stämmer inte)'],
])('the notice shows the registration number %s as %s', (registrationNumber, told) => {
  const order = { ...paid(plan), buyer: { ...buyer, registrationNumber } };
  const { text } = orderNotice(order, company, { kind: 'paid' });
  expect(text.split('\n')).toContain(`Organisationsnummer: ${told}`);
});

test.each<[Item, string]>([
  [{ kind: 'plan', id: 'workflow1' }, 'Ta bort flödets behörighet'],
  [plan, 'Ta bort flödenas behörigheter'],
])('the mail about the end of %o speaks of one flow or of several', (item, words) => {
  expect(planEnded(paid(item), company)?.text).toContain(words);
});
