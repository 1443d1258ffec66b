import { expect, test } from 'vitest';
import { business } from '../_contract/business.ts';
import { type Item, items, packages, plans, priced, vatOn } from '../_contract/catalogue.ts';
import { placeholderCompany } from '../_contract/company.ts';
import { formatKronor } from '../_contract/format.ts';
import { orderNumber } from '../_contract/order-number.ts';
import { noticeKinds } from '../_domain/order-mails.ts';
import { noonPlus } from '../_testing/clock.ts';
import { anOrder } from '../_testing/order.ts';
import { orderMails } from './order-mails.ts';

const plan: Item = { kind: 'plan', id: 'workflow2' };
const company = { ...placeholderCompany, portalUrl: 'https://portal.example/login' };
const buyer = {
  email: 'inkop@snickeri.example',
  businessName: 'Snickeriet <b>AB</b>',
  registrationNumber: '556000-0000',
};

const id = crypto.randomUUID();

const paid = (item: Item) => ({
  ...anOrder(item, id),
  facts: { paid: noonPlus(5).toISOString() },
  buyer,
});

/** The text without its no-break spaces. */
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

const confirmation = (item: Item, given = company) => {
  const mail = orderMails.confirmation(paid(item), given);
  if (!mail) throw new Error('no mail');
  return { ...mail, text: plain(mail.text) };
};

test.each(items.map((item) => [item.kind, item.id, item] as const))(
  'the buyer of the %s %s reads what was bought, net, VAT and total, and when it was paid',
  (_kind, _id, item) => {
    const { net } = priced(item);
    const { to, text } = confirmation(item);
    const sum = (ore: number) => plain(formatKronor(ore, { decimals: 'always' }));
    expect(to).toBe(buyer.email);
    expect(text).toContain(priced(item).name);
    const amounts = {
      'Pris exklusive moms': net,
      [`Moms (${business.vatPercent} %)`]: vatOn(net),
      Totalt: net + vatOn(net),
    };
    for (const [label, ore] of Object.entries(amounts)) {
      expect(text).toContain(`${label}: ${sum(ore)}`);
    }
    expect(text).toContain('Betalt: 2026-11-21 12.05');
    expect(text).toContain(`Ordernummer: ${orderNumber(id)}\n`);
  },
);

test('the buyer of a package reads how long support lasts', () => {
  const { text } = confirmation({ kind: 'package', id: 'growth' });
  expect(text).toContain(`${packages.growth.supportDays} dagar efter leverans`);
  expect(text).not.toContain('Prenumerationen');
});

test('the buyer of a plan reads when it starts, how fast support answers and how it ends', () => {
  const { text, html } = confirmation(plan);
  expect(text).toContain(`inom ${business.subscriptionAccessHours} timmar från betalningen`);
  expect(text).toContain(`svarar inom ${plans.workflow2.supportResponseHours} timmar`);
  expect(text).toContain('ingen bindningstid');
  expect(text).toContain(`${business.cancellationNoticeDays} dagars varsel`);
  expect(text).toContain('https://portal.example/login');
  expect(html).toContain('href="https://portal.example/login"');
});

test.each(['#', ''])('a portal whose link is "%s" is not linked', (portalUrl) => {
  const { html } = confirmation(plan, { ...placeholderCompany, portalUrl });
  expect(html).not.toContain('Hantera din prenumeration');
  expect(html).not.toContain('href="#"');
});

test('the confirmation links to the terms and says who the company is and where, and where the invoice comes from', () => {
  const { text, replyTo } = confirmation(plan, { ...company, phone: '08-123 45 67' });
  expect(text).toContain('https://flodesbyran.example/terms');
  for (const fact of [
    'Företag: Flödesbyrån AB',
    'Adress: Exempelgatan 1, 111 11 Stockholm',
    'E-post: hej@flodesbyran.example',
    'Telefon: 08-123 45 67',
    'Organisationsnummer: 000000-0000',
    'Momsregistreringsnummer: SE000000000001',
  ]) {
    expect(text).toContain(fact);
  }
  expect(confirmation(plan, { ...company, phone: '' }).text).not.toContain('Telefon');
  expect(text).toContain('Fakturan kommer från vår betaltjänst Stripe');
  expect(text).not.toContain('Visa fakturan');
  expect(replyTo).toBe(company.email);
});

test('the buyer reads whom to ask by name, where the company names somebody', () => {
  const named = { ...company, contactName: 'Maria <Lind>', contactPhone: '070-174 06 05' };
  const { text, html } = confirmation(plan, named);
  expect(text).toContain('\n\nDin kontakt hos oss: Maria <Lind>, 070-174 06 05.\n\n');
  expect(html).toContain('Maria &lt;Lind&gt;');
  expect(confirmation(plan).text).not.toContain('Din kontakt');
});

test('the invoice is linked where the provider has given its address', () => {
  const order = { ...paid(plan), invoiceUrl: 'https://invoice.example/1' };
  expect(orderMails.confirmation(order, company)?.html).toContain(
    'href="https://invoice.example/1"',
  );
});

test('without an address there is no confirmation', () => {
  expect(orderMails.confirmation({ ...paid(plan), buyer: {} }, company)).toBeUndefined();
});

test('another VAT than ours is shown without our percentage', () => {
  const mail = orderMails.confirmation({ ...paid(plan), vat: 0, total: priced(plan).net }, company);
  expect(plain(mail?.text)).toContain('Moms: 0,00 kr');
});

test.each(noticeKinds)('the notice that an order is %s names the buyer, as text', (kind) => {
  const mail = orderMails.notice(paid(plan), kind, company);
  expect(mail.to).toBeUndefined();
  expect(mail.replyTo).toBe(buyer.email);
  expect(mail.text).toContain('Organisationsnummer: 556000-0000');
  expect(mail.html).toContain('Snickeriet &lt;b&gt;AB&lt;/b&gt;');
  expect(mail.html).not.toContain('<b>');
});

test('a late payment is flagged to the company', () => {
  expect(orderMails.notice({ ...paid(plan), late: true }, 'paid', company).text).toContain(
    'Det gäller ändå',
  );
  expect(orderMails.notice(paid(plan), 'paid', company).text).not.toContain('Det gäller ändå');
});
