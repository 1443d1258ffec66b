import { expect, test } from 'vitest';
import { placeholderCompany as company } from '../_contract/company.ts';
import { noonPlus } from '../_testing/clock.ts';
import { digestMail, type WaitingForm } from './digest-mail.ts';

const formOf = (sender: string, words: string, changes: Partial<WaitingForm> = {}) => ({
  about: 'lead' as const,
  createdAt: noonPlus(0),
  sender,
  network: sender,
  name: sender,
  company: '',
  email: `${sender}@example.se`,
  words,
  ...changes,
});

const sendersIn = (text: string) =>
  [...text.matchAll(/^\d+\. .* (\w+)@example\.se: .*$/gm)].map(([, sender]) => sender);

const fileIn = (mail: ReturnType<typeof digestMail>) =>
  mail.attachments?.map(({ filename, content }) => [filename, new TextDecoder().decode(content)]);

test('the digest groups equal forms of a sender', () => {
  const wave = Array.from({ length: 40 }, () => formOf('wave', 'Köp'));
  const mail = digestMail([...wave, formOf('anna', 'Hjälp')], company);
  expect(mail.subject).toBe('Många formulär: 41 i ett mejl');
  expect(mail.text).toContain('2. Förfrågan från ”wave”, wave@example.se: ”Köp” (40 likadana)\n');
  expect(mail.text).toContain('npm run data -- leads --since 2026-11-21');
  expect(mail.attachments).toBeUndefined();
});

test('networks with the fewest forms come first in the digest, then senders, then shorter lines', () => {
  const near = { network: 'near' };
  const forms = [
    ...['c1', 'c2', 'c2', 'c3'].map((sender, at) => formOf(sender, `Kort ${at}`, near)),
    ...['b1', 'b2'].map((sender) => formOf(sender, `Från ${sender}`, { network: 'b' })),
    formOf('long', 'Vi skriver av ordrar för hand varje dag'),
    formOf('short', 'Hjälp'),
  ];
  const { text } = digestMail(forms, company);
  expect(sendersIn(text)).toEqual(['short', 'long', 'b1', 'b2', 'c1', 'c3', 'c2', 'c2']);
});

test.each([
  ['a', 370],
  ['&', 90],
  ['<', 110],
  ["'", 370],
  ['>', 370],
  ['å', 190],
])('a digest full of "%s" shows at least %i lines and is below 100 kB', (sign, least) => {
  const forms = Array.from({ length: 600 }, (_, at) => formOf(`s${at}`, sign.repeat(159) + at));
  const { text, html } = digestMail(forms, company);
  expect(new TextEncoder().encode(html).length).toBeLessThan(100_000);
  expect(sendersIn(text).length).toBeGreaterThanOrEqual(least);
});

test('a digest whose body cannot show all forms carries all of them in a text file', () => {
  const words = `${'ö'.repeat(300)}\nmed vänlig hälsning`;
  const wave = Array.from({ length: 600 }, (_, at) => formOf(`s${at}`, `${words} ${at}`));
  const mail = digestMail([...wave, formOf('anna', 'Hjälp\rmed faktura')], company);
  const shown = sendersIn(mail.text).length;
  expect(mail.text).toContain(
    `Och ${601 - shown} till, som bara står i den bifogade filen formular.txt.`,
  );
  const [[name, file] = []] = fileIn(mail) ?? [];
  expect(name).toBe('formular.txt');
  expect(file).toContain(
    'Förfrågan 2026-11-21 12.00\n> Namn: anna\n> E-post: anna@example.se\n> \n> Hjälp\n> med faktura\n',
  );
  for (const { email, words } of wave)
    expect(file).toContain(`${email}\n> \n> ${words.replace('\n', '\n> ')}\n`);
});
