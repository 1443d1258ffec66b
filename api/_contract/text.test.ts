import { describe, expect, test } from 'vitest';
import { addressKey, unmistakable } from './email-address.ts';
import { validLead } from './examples.ts';
import { createLead } from './leads.ts';
import { fieldTexts } from './text.ts';

const parsed = (change: Partial<typeof validLead>) =>
  createLead.input.safeParse({ ...validLead, ...change });

const textsOf = (change: Partial<typeof validLead>) =>
  parsed(change).error?.issues.map(({ message }) => message);

describe('an e-mail address', () => {
  const emailOf = (email: string) => parsed({ email }).data?.email;

  test.each([
    'åsa.öberg@företag.se',
    'info@räksmörgås.example',
    'h&m+order@example.se',
    `${'a'.repeat(64)}@example.se`,
    'asa@xn--i-7iq.ws',
    'asa@xn--zzzzzzzzz99.se',
    'info@xn--keriet-hua.se',
    'Asa@Example.SE',
  ])('%s is accepted and unchanged', (email) => {
    expect(emailOf(email)).toBe(email);
  });

  test.each([
    ['with composed Unicode letters', 'a\u030asa@example.se', 'åsa@example.se'],
    ['without spaces around it', ' asa@example.se\n', 'asa@example.se'],
    ['without a zero-width space', 'asa\u200b@example.se', 'asa@example.se'],
    ['without a word joiner', 'asa@exam\u2060ple.se', 'asa@example.se'],
    ['without direction marks', '\u202aasa@example.se\u202c\u200e', 'asa@example.se'],
    ['without a soft hyphen', 'asa@exam\u00adple.se', 'asa@example.se'],
    ['without a joiner between Latin letters', 'as\u200ca@example.se', 'asa@example.se'],
  ])('is read %s', (_how, typed, email) => {
    expect(emailOf(typed)).toBe(email);
  });

  test.each([
    'asa.example.se',
    'asa@',
    '@example.se',
    'asa@example',
    'asa@example..se',
    'asa@-example.se',
    'a..sa@example.se',
    'åsa öberg@example.se',
    'asa@192.0.2.1',
    '"asa"@example.se',
    'Åsa <asa@example.se>',
    'asa@example.se,bo@example.se',
    'asa@exa\u0000mple.se',
    'asa@example.se\r\nBcc: bo@example.se',
    // Removing the joiner would change the domain.
    'asa@\u0646\u0627\u0645\u0647\u200c\u0627\u06cc.ir',
    `${'a'.repeat(65)}@example.se`,
    `asa@${'a'.repeat(64)}.se`,
    `asa@${'a.'.repeat(126)}se`,
  ])('%j is refused', (email) => {
    expect(textsOf({ email })).toEqual([fieldTexts.email]);
  });
});

test('control and bidirectional characters are removed, and broken surrogates are replaced', () => {
  const { data } = parsed({
    name: '\u202e\u2066Åsa\u0000\u061c\r\nBcc: x@example.se',
    painPoint: 'Rad ett\nrad två\u0007 \ud800',
  });
  expect(data?.name).toBe('Åsa Bcc: x@example.se');
  expect(data?.painPoint).toBe('Rad ett\nrad två \ufffd');
});

test.each([
  '',
  '\u200b\u200b',
  '\u3164\u3164',
  '\u2800\u2800',
  '\u00ad\u2060',
  '\u{e0041}\u{e0042}',
])('a name without visible characters is refused: %j', (name) => {
  expect(textsOf({ name })).toEqual([fieldTexts.name]);
});

test.each([
  '\u2800'.repeat(10),
  `Hej${'\u200b'.repeat(10)}`,
  `Hej${'\u{e0020}'.repeat(10)}`,
  `Hej${' '.repeat(10)}du`,
  'A\u030a'.repeat(5),
  '😀'.repeat(5),
])('a text with fewer than ten visible characters is refused: %j', (painPoint) => {
  expect(textsOf({ painPoint })).toEqual([fieldTexts.painPoint]);
});

test.each([
  ['with composed Unicode letters', 'A\u030asa O\u0308berg', 'Åsa Öberg'],
  ['without zero-width characters', 'Å\u200bs\u2060a\ufeff', 'Åsa'],
  ['without tag characters', 'Åsa\u{e0041}\u{e0042}', 'Åsa'],
  ['without joiners at its ends', '\u200dÅsa \u200cÖberg\u200d', 'Åsa Öberg'],
  ['with joiners in Persian', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['with joiners in Sinhala', 'ශ්\u200dරී', 'ශ්\u200dරී'],
  ['with joiners in emoji', '👩🏽\u200d💻❤️\u200d🔥', '👩🏽\u200d💻❤️\u200d🔥'],
  ['without invisible characters after an emoji', '😀😀\ufe0f\ufe01\u{e0101}', '😀😀\ufe0f'],
])('a name is read %s', (_how, typed, name) => {
  expect(parsed({ name: typed }).data?.name).toBe(name);
});

test.each(['\v', '\f', '\u0085', '\u2028'])(
  'the character %j becomes a line break, or a space in one-line fields',
  (mark) => {
    const { data } = parsed({ name: `Åsa${mark}Öberg`, painPoint: `Rad ett${mark}rad två` });
    expect(data).toMatchObject({ name: 'Åsa Öberg', painPoint: 'Rad ett\nrad två' });
  },
);

test.each([
  ['Åsa@Öberg.se', 'åsa@öberg.se'],
  ['ÅSA@XN--berg-4qa.se', 'åsa@öberg.se'],
  [' a\u030asa@o\u0308berg.se ', 'åsa@öberg.se'],
  ['a@xn--80a1acny.xn--p1ai', 'a@почта.рф'],
  ['A@XN--ZZZZZZZZZ99.se', 'a@xn--zzzzzzzzz99.se'],
])('the e-mail addresses %j and %j count as equal', (one, other) => {
  expect(addressKey(one)).toBe(addressKey(other));
});

test('an e-mail address with a non-Latin domain is followed by its ASCII form', () => {
  expect(unmistakable('info@åkeriet.se')).toBe('info@åkeriet.se');
  expect(unmistakable('info@аpple.se')).toBe('info@аpple.se (info@xn--pple-43d.se)');
});
