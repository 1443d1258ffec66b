import { expect, test } from 'vitest';
import { placeholderCompany as company } from '../_contract/company.ts';
import type { Mail } from '../_mail/mail.ts';
import { aBusyReport, aQuietReport } from '../_testing/owner.ts';
import { reportMail } from './report-mail.ts';

const linesOf = ({ text }: Mail) =>
  (text.split('\n–––\n')[0] ?? '').replaceAll('\u00a0', ' ').split('\n').filter(Boolean).slice(2);

test('the report about a day without events is one line', () => {
  const mail = reportMail(aQuietReport, company);
  expect(mail.subject).toBe('Rapport för fredag 20\u00a0november: inget nytt');
  expect(linesOf(mail)).toEqual([
    'Inget nytt och inget som väntar. Webbplatsen fungerar som den ska.',
  ]);
});

const firstPayments = 'Första betalningar. Förnyelser och återbetalningar står hos Stripe.';

test('the report lists senders, sales, pending work and problems, and on Mondays also the past week', () => {
  const mail = reportMail(aBusyReport, company);
  expect(mail.subject).toBe(
    'Rapport för söndag 22\u00a0november: 2 förfrågningar, 1 meddelande, 2 ordrar, något väntar, något behöver åtgärdas',
  );
  expect(linesOf(mail)).toEqual([
    'Förfrågningar: 2: ”<b>Snickeriet</b> & ’Ko’ Bcc: alla@ exa…”, ”Bo Ek”',
    'Meddelanden: 1: ”Åsa Öberg”',
    'Betalda ordrar: 2',
    'Avvisat: 12 från robotar',
    'Försäljning',
    '2222-2222: 1 Workflow, engångsköp, 500,00 kr',
    '2222-2223: 2 Workflow, engångsköp, 500,00 kr',
    'Exklusive moms: 800,00 kr',
    'Moms: 200,00 kr',
    'Totalt: 1 000,00 kr',
    firstPayments,
    'Väntar',
    'Mejl som inte har gått ut: 3',
    'Betalningar på väg: 2222-2223',
    'Obetald förnyelse 2222-2224: mars.',
    'Behöver åtgärdas',
    'Be den som sköter webbplatsen att köra npm run doctor. Så här säger hälsokontrollen:',
    'mail: 1 given up',
    'Veckan som gick',
    'Förfrågningar: 1',
    'Meddelanden: 0',
    'Betalda ordrar: 3',
    'Avvisat: 14 från robotar, 340 som kom för tätt',
    'Exklusive moms: 1 200,00 kr',
    'Moms: 300,00 kr',
    'Totalt: 1 500,00 kr',
    firstPayments,
  ]);
});

const withPurchases = (purchases: { started: number; paid: number; failed: number }) =>
  reportMail({ ...aQuietReport, figures: { ...aQuietReport.figures, purchases } }, company);

test('the report shows the number of purchases without a checkout, also when nothing else happened', () => {
  const mail = withPurchases({ started: 3, paid: 1, failed: 10 });
  expect(mail.subject).toBe('Rapport för fredag 20\u00a0november: 10 köp som inte kunde börja');
  expect(linesOf(mail)).toContain('Köp som inte kunde börja: 10');
});

test.each([
  [20, 3, true],
  [20, 4, false],
  [19, 0, false],
  [100, 19, true],
])('with %i opened and %i paid checkouts the report warns: %s', (started, paid, isNamed) => {
  const mail = withPurchases({ started, paid, failed: 0 });
  const line = expect.stringMatching(`^Öppnade betalsidor: ${started}, varav ${paid} betalda`);
  expect(linesOf(mail)).toEqual(isNamed ? expect.arrayContaining([line]) : [expect.anything()]);
  expect(mail.subject.includes('ovanligt få köp betalades')).toBe(isNamed);
});

test('when forms came in digests, the report shows the number of networks and points to the digests', () => {
  const figures = { ...aBusyReport.figures, digests: { count: 24, networks: 380 } };
  expect(linesOf(reportMail({ ...aBusyReport, figures }, company))).toContain(
    'Många formulär: Från minst 380 nätverk. Alla står i mejl som heter ”Många formulär” (24 st).',
  );
});
