import { expect, test } from 'vitest';
import { placeholderCompany as company } from '../_contract/company.ts';
import { noon } from '../_testing/clock.ts';
import { aLead, aMessage } from '../_testing/visitor.ts';
import { leadMail } from './lead-mail.ts';
import { messageMail } from './message-mail.ts';

const hostile = '<img src=x onerror="alert(1)"> & \'vän\'\nBcc: alla@example.se';
const escaped = '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;vän&#39;';

const mails = [
  {
    form: 'lead',
    plain: leadMail(aLead, noon, company),
    mail: leadMail(
      { ...aLead, name: hostile, painPoint: hostile, currentApps: hostile },
      noon,
      company,
    ),
    // The preview of the inbox repeats the long one.
    shown: 4,
  },
  {
    form: 'message',
    plain: messageMail(aMessage, noon, company),
    mail: messageMail(
      { ...aMessage, name: hostile, company: hostile, message: hostile },
      noon,
      company,
    ),
    shown: 4,
  },
];

test.each(mails)(
  'what a visitor typed in a $form is text in the mail, never markup',
  ({ mail, shown }) => {
    expect(mail.html).not.toContain('<img');
    expect(mail.html.split(escaped)).toHaveLength(shown + 1);
  },
);

test.each([0, 1])(
  'a subject that is too long ends with a whole character (%i before)',
  (before) => {
    const long = 'x'.repeat(before) + '😀'.repeat(90);
    const { subject } = messageMail({ ...aMessage, company: long }, noon, company);
    expect(subject.isWellFormed()).toBe(true);
    expect(subject.endsWith('…')).toBe(true);
  },
);

test('the subject says who wrote', () => {
  expect(leadMail(aLead, noon, company).subject).toBe('Ny förfrågan från Åsa Öberg');
  expect(messageMail(aMessage, noon, company).subject).toBe(
    'Nytt meddelande från Åsa Öberg, Öbergs Cykel AB',
  );
  expect(messageMail({ ...aMessage, company: '' }, noon, company).subject).toBe(
    'Nytt meddelande från Åsa Öberg',
  );
});

test.each(mails)(
  'what a visitor typed in a $form stays one line of the subject, and is in no other header',
  ({ mail, plain }) => {
    const { subject, text: _text, html: _html, ...headers } = mail;
    expect(subject).toMatch(/^Ny\S* \S+ från <img src=x .* Bcc: alla@example\.se/);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.length).toBeLessThanOrEqual(160);
    expect(headers).toEqual({ replyTo: plain.replyTo });
  },
);

test.each([
  ['info@räksmörgås.example', 'info@xn--rksmrgs-5wao1o.example'],
  ['h&m@example.se', 'h&m@example.se'],
])('a reply to %s goes to %s', (email, replyTo) => {
  expect(leadMail({ ...aLead, email }, noon, company)).toMatchObject({
    replyTo,
    text: expect.stringContaining('Svara på det här mejlet så går svaret till avsändaren.'),
  });
});

test('a name that mail services refuse before the @ is written to, not replied to', () => {
  const { replyTo, text } = messageMail({ ...aMessage, email: 'åsa@example.se' }, noon, company);
  expect(replyTo).toBeUndefined();
  expect(text).toContain('Skriv till avsändarens adress nedan');
  expect(text).toContain('E-post: åsa@example.se');
});

test('words that turn the direction of text are put right, wherever they come from', () => {
  const { subject, text, html } = leadMail({ ...aLead, name: 'Åsa\u202e Öberg' }, noon, company);
  for (const words of [subject, text, html]) expect(words).not.toMatch(/\p{Bidi_Control}/u);
});

test.each(mails)(
  'the mail about a $form says who wrote, what, and when in Swedish time',
  ({ plain }) => {
    for (const words of [plain.text, plain.html]) {
      expect(words).toContain('Åsa Öberg');
      expect(words).toContain('asa@example.se');
      expect(words).toContain('2026-11-21 12.00');
    }
  },
);

test.each(mails)('a quoted $form cannot pass for our own words', ({ mail }) => {
  expect(mail.text).toContain('\n> Bcc: alla@example.se');
});

test('fields that were left empty are marked as not given', () => {
  expect(leadMail({ ...aLead, currentApps: '' }, noon, company).text).toContain(
    'Nuvarande appar: Inte angivet',
  );
  expect(messageMail({ ...aMessage, company: '' }, noon, company).text).toContain(
    'Företag: Inte angivet',
  );
});
