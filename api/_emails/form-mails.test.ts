import { expect, test } from 'vitest';
import { noon } from '../_testing/clock.ts';
import { aLead, aMessage } from '../_testing/visitor.ts';
import { leadMail } from './lead-mail.ts';
import { messageMail } from './message-mail.ts';

const hostile = '<img src=x onerror="alert(1)"> & \'vän\'\nBcc: alla@example.se';
const escaped = '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;vän&#39;';

const mails = [
  {
    form: 'lead',
    plain: leadMail(aLead, noon),
    mail: leadMail({ ...aLead, name: hostile, painPoint: hostile, currentApps: hostile }, noon),
    fields: 3,
  },
  {
    form: 'message',
    plain: messageMail(aMessage, noon),
    mail: messageMail({ ...aMessage, name: hostile, company: hostile, message: hostile }, noon),
    fields: 3,
  },
];

test.each(mails)(
  'what a visitor typed in a $form is text in the mail, never markup',
  ({ mail, fields }) => {
    expect(mail.html).not.toContain('<img');
    expect(mail.html.split(escaped)).toHaveLength(fields + 1);
  },
);

test.each(mails)(
  'what a visitor typed in a $form is in no header but the reply address',
  ({ mail, plain }) => {
    const { subject, replyTo, to } = mail;
    expect({ subject, replyTo, to }).toEqual({
      subject: plain.subject,
      replyTo: 'asa@example.se',
      to: undefined,
    });
  },
);

test.each(mails)(
  'the mail about a $form says who wrote, what, and when in Swedish time',
  ({ plain }) => {
    for (const words of [plain.text, plain.html]) {
      expect(words).toContain('Åsa Öberg');
      expect(words).toContain('asa@example.se');
      expect(words).toContain('2026-11-21 12:00');
    }
  },
);

test.each(mails)('a quoted $form cannot pass for our own words', ({ mail }) => {
  expect(mail.text).toContain('\n> Bcc: alla@example.se');
});

test('fields that were left empty are marked as not given', () => {
  expect(leadMail({ ...aLead, currentApps: '' }, noon).text).toContain(
    'Nuvarande appar: Inte angivet',
  );
  expect(messageMail({ ...aMessage, company: '' }, noon).text).toContain('Företag: Inte angivet');
});
