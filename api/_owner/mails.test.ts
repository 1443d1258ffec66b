import { LinkifyIt } from 'linkify-it';
import { expect, test } from 'vitest';
import { type Item, items } from '../_contract/catalogue.ts';
import { type Company, placeholderCompany } from '../_contract/company.ts';
import { orderNumber } from '../_contract/purchases.ts';
import { formMail, leadKind, messageKind } from '../_forms/form-kinds.ts';
import type { Mail } from '../_mail/mail.ts';
import type { Order } from '../_orders/order.ts';
import { orderConfirmation } from '../_orders/order-confirmation.ts';
import { noticeKinds, orderNotice } from '../_orders/order-notice.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { anOrder } from '../_testing/order.ts';
import { aBusyReport, aQuietReport, formsBy, hostile } from '../_testing/owner.ts';
import { aLead, aMessage } from '../_testing/visitor.ts';
import { digestMail, type WaitingForm } from './digest-mail.ts';
import { reportMail } from './report-mail.ts';

const named = { name: 'Snickeriet <b>AB</b>', origin: 'https://snickeri.example' };
const company: Company = { ...placeholderCompany, ...named, portalUrl: 'https://portal.example/' };

const orderOf = (item: Item): Order => ({
  ...anOrder(item),
  paidAt: noon,
  invoiceUrl: 'https://invoice.example/1',
  buyer: { email: 'inkop@snickeri.example', businessName: hostile, name: hostile },
});

const orders = items.map(orderOf);

const confirmations = orders.flatMap((order) => orderConfirmation(order, company) ?? []);
const notices = orders.flatMap((order) =>
  noticeKinds.map((kind) => orderNotice(order, company, { kind })),
);
const lead = { ...aLead, painPoint: hostile };
const message = { ...aMessage, message: hostile };
const forms = [undefined, 'post 1'].flatMap((agreedTo) => [
  formMail(leadKind, { fields: lead, receivedAt: noon, agreedTo }, company),
  formMail(messageKind, { fields: message, receivedAt: noon, agreedTo }, company),
]);

const waitingForm = (sender: string, words: string, minute = 0): WaitingForm => ({
  about: 'lead',
  createdAt: noonPlus(minute),
  sender,
  network: sender,
  name: hostile,
  company: '',
  email: `${sender}@example.se`,
  words: words.repeat(160).slice(0, 160),
});

const waitingForms = Array.from({ length: 2_000 }, (_, at) => waitingForm(`s${at}`, 'Ö'));

const mails: readonly Mail[] = [
  ...confirmations,
  ...notices,
  ...forms,
  digestMail(waitingForms, company),
  ...[aQuietReport, aBusyReport].map((report) => reportMail(report, company)),
];

const wordsOf = (html: string) =>
  html
    .replace(/^[\s\S]*<h1/, '<h1')
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(lt|gt|amp|quot|#39);/g,
      (_, name) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[name as 'lt'] ?? "'",
    )
    .replace(/\s+/g, ' ');

test('every mail has the same content as text and as HTML', () => {
  for (const { text, html } of mails) {
    const [sender, ...lines] = text.split('\n');
    expect(sender).toBe(company.name);
    const words = wordsOf(html);
    for (const line of lines) {
      // Removes marks of the text version, and URLs that are links in the HTML.
      const said = line.replace(/^(?:> |\d+\. |–––)/, '').replace(/: https:\S+$/, '');
      for (const part of said.split(/(?<=^[^:]*): /)) {
        expect(words).toContain(part.replace(/\s+/g, ' ').trim());
      }
    }
    const links = [...text.matchAll(/: (https:\S+)$/gm)].map(([, to]) => `href="${to}"`);
    for (const link of links) expect(html).toContain(link);
  }
});

test('every subject is unique and has no control characters', () => {
  const subjects = mails.map(({ subject }) => subject);
  expect(new Set(subjects).size).toBe(mails.length);
  for (const subject of subjects) expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
});

test('subjects of order mails contain number and item, and in mails to the company also the buyer', () => {
  const [order] = orders;
  if (!order) throw new Error('no order');
  const number = orderNumber(order.id);
  expect(orderConfirmation(order, company)?.subject).toBe(
    `Orderbekräftelse ${number}: 1 Workflow, engångsköp`,
  );
  const subjectFor = (buyer: Order['buyer']) =>
    orderNotice({ ...order, buyer }, company, { kind: 'paid' }).subject;
  const start = `Ny betald order: ${number} · 1 Workflow, engångsköp`;
  const [businessName, name] = ['Snickeriet AB', 'Åsa Öberg'];
  expect(subjectFor({ businessName, name })).toBe(`${start} · Snickeriet AB`);
  expect(subjectFor({ name })).toBe(`${start} · Åsa Öberg`);
  expect(subjectFor({})).toBe(start);
});

test('every mail is a Swedish HTML document below 100 kB without external resources', () => {
  for (const { html } of mails) {
    expect(html).toMatch(/^<!doctype html>\n<html lang="sv">/);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).not.toMatch(/<(?:img|link|script|svg|iframe)|\bsrc=|\burl\(|@import|data:/i);
    expect(html).not.toContain('Snickeriet</b>');
    expect(html).not.toMatch(/(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/u);
    expect(new TextEncoder().encode(html).length).toBeLessThan(100_000);
  }
});

test('layout tables have role="presentation", data tables have row headers', () => {
  for (const { html } of mails) {
    for (const [, attributes, content] of html.matchAll(
      /<table([^>]*)>((?:(?!<\/?table)[\s\S])*)<\/table>/g,
    )) {
      expect(attributes?.includes('role="presentation"')).toBe(
        !content?.includes('<th scope="row"'),
      );
    }
  }
});

test('every mail has a preview text for the inbox', () => {
  const previewOf = ({ html }: Mail) =>
    /mso-hide:all">([^&<]*)/.exec(html)?.[1]?.replaceAll('\u00a0', ' ');
  const [confirmation] = confirmations;
  if (!confirmation) throw new Error('no confirmation');
  expect(previewOf(confirmation)).toMatch(/^1 Workflow, engångsköp, \d{3},\d\d kr\. Börja med/);
  expect(previewOf(formMail(leadKind, { fields: aLead, receivedAt: noon }, company))).toBe(
    `”${aLead.painPoint}”`,
  );
});

test.each([
  'https://betala.example/stripe',
  'www.firma.se',
  'firma.se',
  'a@b.se',
  'mailto:a@b.se',
  '//firma.se/x',
  '\\\\firma\\x',
  'firma。com',
  'Stripe: utbetalningen är stoppad, logga in på https://stripe.com.se',
])('mail programs do not turn the name %s into a link', (name) => {
  const [first, second] = [
    formMail(leadKind, { fields: { ...aLead, name }, receivedAt: noon }, company),
    formMail(messageKind, { fields: { ...aMessage, company: name }, receivedAt: noon }, company),
  ];
  const told = { ...waitingForm('bo', name), name, company: name };
  const report = reportMail(
    {
      ...aQuietReport,
      figures: { ...aQuietReport.figures, leads: formsBy(name), messages: formsBy(name) },
    },
    company,
  );
  const headings = [first, second].map(({ text }) => text.split('\n')[2]);
  const listed = [digestMail([told], company), report].map(({ text }) =>
    text.split('\n–––')[0]?.replace(told.email, ''),
  );
  for (const words of [first.subject, second.subject, ...headings, ...listed])
    expect(new LinkifyIt().match(words ?? '')).toBeNull();
});

test('the subject shows whether a form is stored', () => {
  const words = forms.map(({ subject }) => subject.split(' ')[0]);
  expect(words).toEqual(['Ny', 'Nytt', 'Osparad', 'Osparat']);
});
