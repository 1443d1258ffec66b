import { expect, test } from 'vitest';
import { placeholderCompany as company } from '../_contract/company.ts';
import { noon } from '../_testing/clock.ts';
import { aLead, aMessage } from '../_testing/visitor.ts';
import { type FormFields, type FormKind, formMail, leadKind, messageKind } from './form-kinds.ts';

const mailAbout = <Fields extends FormFields>(form: FormKind<Fields>, fields: Fields) =>
  formMail(form, { fields, receivedAt: noon }, company);

const hostile = '<img src=x onerror="alert(1)"> & \'vän\'\nBcc: alla@example.se';
const escaped = '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;vän&#39;';

const hostileLead = { ...aLead, name: hostile, painPoint: hostile, currentApps: hostile };
const hostileMessage = { ...aMessage, name: hostile, company: hostile, message: hostile };

const mails = [
  { plain: mailAbout(leadKind, aLead), mail: mailAbout(leadKind, hostileLead), shown: 4 },
  {
    plain: mailAbout(messageKind, aMessage),
    mail: mailAbout(messageKind, hostileMessage),
    shown: 4,
  },
];

test.each(mails)('a form mail escapes its text and shows the sender and Swedish time', (each) => {
  const { mail, plain, shown } = each;
  expect(mail.html).not.toContain('<img');
  expect(mail.html.split(escaped)).toHaveLength(shown + 1);
  expect(mail.text).toContain('\n> Bcc: alla@example.se');
  for (const words of [plain.text, plain.html])
    for (const part of ['Åsa Öberg', 'asa@example.se', '2026-11-21 12.00'])
      expect(words).toContain(part);
});

test('the mail about a message contains the response times of subscribers', () => {
  const note = 'Har avsändaren en prenumeration, svarar supporten inom 2 eller 4\u00a0timmar.';
  expect(mailAbout(messageKind, aMessage).text).toContain(note);
  expect(mailAbout(leadKind, aLead).text).not.toContain('prenumeration');
});

test.each([0, 1])('a long subject is never cut inside a character (after %i letters)', (before) => {
  const long = 'x'.repeat(before) + '😀'.repeat(90);
  const { subject } = mailAbout(messageKind, { ...aMessage, company: long });
  expect(subject.isWellFormed()).toBe(true);
  expect(subject.endsWith('…”')).toBe(true);
});

test("subject and heading contain the sender's name", () => {
  const { subject, text } = mailAbout(leadKind, aLead);
  expect(subject).toBe('Ny förfrågan från ”Åsa Öberg”');
  expect(text.split('\n')[2]).toBe(subject);
  expect(mailAbout(messageKind, aMessage).subject).toBe(
    'Nytt meddelande från ”Åsa Öberg, Öbergs Cykel AB”',
  );
  expect(mailAbout(messageKind, { ...aMessage, company: '' }).subject).toBe(
    'Nytt meddelande från ”Åsa Öberg”',
  );
});

test.each([
  mailAbout(leadKind, { ...aLead, currentApps: '' }),
  mailAbout(messageKind, aMessage),
  mailAbout(messageKind, { ...aMessage, company: '' }),
])('a form mail has no row for a value that is empty or already in the subject', ({ text }) => {
  expect(text).not.toMatch(/^> (Namn|Företag|Program i dag)/m);
  expect(text).toMatch(/^> E-post/m);
});

test('a form mail omits values that its subject contains, but not values that are only a part of a word there', () => {
  const given = { name: 'Anna anna@volvo.com', email: 'anna@volvo.co', company: 'Anna' };
  const { text } = mailAbout(messageKind, { ...aMessage, ...given });
  expect(text).toContain('> E-post: anna@volvo.co\n');
  const company = { ...aMessage, name: 'Anna Volvo', company: 'Volvo' };
  expect(mailAbout(messageKind, company).text).not.toContain('Företag:');
  const beyond = { ...aMessage, name: 'Anna Volvo', company: 'Volvo '.repeat(9).trim() };
  expect(mailAbout(messageKind, beyond).text).toContain(`> Företag: ${beyond.company}\n`);
});

test('a long name is cut to forty characters in the subject and complete in its row', () => {
  const long = 'Åsa Öberg på Öbergs Cykel och Sport Aktiebolag';
  const { subject, text, html } = mailAbout(leadKind, { ...aLead, name: long });
  expect(subject).toBe('Ny förfrågan från ”Åsa Öberg på Öbergs Cykel och Sport Akt…”');
  expect(text).toContain(`> Namn: ${long}\n`);
  expect(html).toMatch(/<blockquote [^>]*><table[\s\S]*Namn[\s\S]*E-post[\s\S]*<\/blockquote>/);
});

test('a long word breaks in the heading, and quoted text has its own direction', () => {
  const { html } = mailAbout(leadKind, { ...aLead, name: 'x'.repeat(100), painPoint: 'שלום' });
  expect(html).toMatch(/<h1 [^>]*overflow-wrap:anywhere/);
  expect(html).toMatch(/<blockquote dir="auto"[^>]*>שלום/);
  expect(html).toMatch(/<td dir="auto"[^>]*>x+</);
});

test('quotation marks in a name cannot end the quotation in the subject', () => {
  const { subject } = mailAbout(leadKind, { ...aLead, name: 'Åsa” är spärrad, "ring' });
  expect(subject).toBe('Ny förfrågan från ”Åsa’ är spärrad, ’ring”');
});

test('an e-mail address in another alphabet is followed by its ASCII form', () => {
  const { text } = mailAbout(leadKind, { ...aLead, email: 'info@\u0430pple.se' });
  expect(text).toContain('> E-post: info@\u0430pple.se (info@xn--pple-43d.se)\n');
});

test.each(mails)(
  "a visitor's text cannot add lines to the subject or other mail headers",
  ({ mail, plain }) => {
    const { subject, text: _text, html: _html, ...headers } = mail;
    expect(subject).toMatch(/^Ny\S* \S+ från ”<img src=x .*”$/);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.length).toBeLessThanOrEqual(62);
    expect(headers).toEqual({ replyTo: plain.replyTo });
  },
);

test.each([
  ['info@räksmörgås.example', 'info@xn--rksmrgs-5wao1o.example'],
  ['h&m@example.se', 'h&m@example.se'],
])('a reply to a visitor with the e-mail address %s goes to %s', (email, replyTo) => {
  expect(mailAbout(leadKind, { ...aLead, email })).toMatchObject({
    replyTo,
    text: expect.stringContaining('Svara på det här mejlet, så går svaret till avsändaren.'),
  });
});

test("a form mail has no reply address if the visitor's e-mail address is not ASCII before the @", () => {
  const { replyTo, text } = mailAbout(messageKind, { ...aMessage, email: 'åsa@example.se' });
  expect(replyTo).toBeUndefined();
  expect(text).toContain('Skriv till avsändarens adress nedan');
  expect(text).toContain('E-post: åsa@example.se');
});

test('a mail about a lead with a flow shows its steps and programs; other mails show none', () => {
  const flow = { ...aLead, painPoint: 'När en ny order kommer in ska den bokföras. 40 om dagen.' };
  const { text, html } = mailAbout(leadKind, { ...flow, currentApps: 'Shopify, Fortnox' });
  expect(text).toContain('Flöde: Ny order (Shopify) → Bokföring (Fortnox)');
  expect(html).toContain('Ny order (Shopify) → Bokföring (Fortnox)');
  expect(mailAbout(leadKind, aLead).text).not.toContain('Flöde:');
});
