import type { Company } from '../_contract/company.ts';
import { dayInWords } from '../_contract/deadlines.ts';
import { orderNumber } from '../_contract/purchases.ts';
import type { Block, Row } from '../_mail/blocks.ts';
import type { Mail } from '../_mail/mail.ts';
import { quotedName, render, sentBySite } from '../_mail/render.ts';
import { itemOf, kronor } from '../_orders/order-confirmation.ts';
import type { Period, Report } from './report.ts';
import type { Figures, Pending } from './report-store.ts';

type SoldOrder = Figures['orders'][number];

/** The daily report. When the report does not arrive, mail delivery has failed (docs/product.md 9.6). */
export function reportMail(report: Report, company: Company): Mail {
  const { period, figures, pending, problems, week } = report;
  const heading = `Rapport ${period.until ? 'för' : 'sedan'} ${dateOf(period.from)}`;
  const summary = summaryOf(report);
  const failing = problems?.join('\n');
  const well = failing === '' ? 'Webbplatsen fungerar som den ska.' : '';
  const isQuiet = summary === nothingNew && !refusedOf(figures);
  const quiet = `Inget nytt och inget som väntar. ${well}`.trim();
  const blocks: Block[] = isQuiet
    ? [{ paragraph: quiet }]
    : [
        { rows: [...countsOf(figures, named), digestsOf(figures)] },
        { title: 'Försäljning', rows: salesOf(figures.orders, period) },
        ...sumsOf(figures.orders),
        { title: 'Väntar', rows: waitsOf(pending) },
        { paragraph: well },
        failing && { title: 'Behöver åtgärdas', paragraph: whoFixes },
        failing && { record: failing },
      ];
  if (week) {
    blocks.push(
      { title: 'Veckan som gick', rows: countsOf(week, numberOf) },
      ...sumsOf(week.orders),
    );
  }
  const doctor = `npm run doctor -- --site ${company.origin}`;
  const absence = `Uteblir den går mejlen inte fram. Be den som sköter webbplatsen att köra ${doctor}.`;
  return {
    subject: `${heading}: ${summary}`,
    ...render({
      heading,
      preview: summary,
      company,
      blocks,
      footer: [...sentBySite(company), { paragraph: `Rapporten kommer varje morgon. ${absence}` }],
    }),
  };
}

const dateOf = (day: string) => dayInWords(new Date(day));

const nothingNew = 'inget nytt';

function summaryOf({ figures, pending, problems = [] }: Report): string {
  const { leads, messages, orders, purchases } = figures;
  const counted = (count: number, one: string, many: string) =>
    count > 0 && `${count} ${count === 1 ? one : many}`;
  const parts = [
    counted(leads.count, 'förfrågan', 'förfrågningar'),
    counted(messages.count, 'meddelande', 'meddelanden'),
    counted(orders.length, 'order', 'ordrar'),
    purchases.failed > 0 && `${purchases.failed} köp som inte kunde börja`,
    isUnusual(purchases) && 'ovanligt få köp betalades',
    waitsOf(pending).some(([, value]) => value) && 'något väntar',
    problems.length > 0 && 'något behöver åtgärdas',
  ];
  return parts.filter(Boolean).join(', ') || nothingNew;
}

function named({ count, senders }: Figures['leads']): string {
  if (count === 0) return 'Inga';
  const names = senders.map(
    ({ name, forms }) => quotedName(name) + (forms > 1 ? ` (${forms} likadana)` : ''),
  );
  const rest = count - senders.reduce((sum, { forms }) => sum + forms, 0);
  return `${count}: ${names.join(', ')}${rest > 0 ? ` och ${rest} till` : ''}`;
}

const digestsOf = ({ digests: { count, networks } }: Figures): Row => [
  'Många formulär',
  count > 0
    ? `Från minst ${networks} nätverk. Alla står i mejl som heter ”Många formulär” (${count} st).`
    : '',
];

const numberOf = ({ count }: Figures['leads']) => String(count);

const noForms = { count: 0, senders: [] };

const isUnusual = ({ started, paid }: Figures['purchases']) => started >= 20 && paid * 5 < started;

const countsOf = (
  { leads, messages, orders, refused, purchases }: Figures,
  shownAs: (forms: Figures['leads']) => string,
): Row[] => [
  ['Förfrågningar', shownAs(leads)],
  ['Meddelanden', shownAs(messages)],
  ['Betalda ordrar', orders.length === 0 ? shownAs(noForms) : String(orders.length)],
  ['Köp som inte kunde börja', purchases.failed > 0 ? String(purchases.failed) : ''],
  [
    'Öppnade betalsidor',
    isUnusual(purchases)
      ? `${purchases.started}, varav ${purchases.paid} betalda. Någon kan pröva stulna kort: se nekade betalningar i Stripe.`
      : '',
  ],
  ['Avvisat', refusedOf({ refused })],
];

function refusedOf({ refused: { honeypot, tooMany } }: Pick<Figures, 'refused'>): string {
  const kinds = [
    honeypot > 0 && `${honeypot} från robotar`,
    tooMany > 0 && `${tooMany} som kom för tätt`,
  ];
  return kinds.filter(Boolean).join(', ');
}

const salesOf = (orders: readonly SoldOrder[], { from }: Period) =>
  orders.map(({ id, total, paidOn, ...order }): Row => {
    const paid = paidOn < from ? `, betald ${dateOf(paidOn)}` : '';
    return [orderNumber(id), `${itemOf(order)}, ${kronor(total)}${paid}`];
  });

function sumsOf(orders: readonly SoldOrder[]): Block[] {
  const sum = (amount: 'net' | 'vat' | 'total') =>
    kronor(orders.reduce((total, order) => total + order[amount], 0));
  if (orders.length === 0) return [];
  const receipt: Row[] = [
    ['Exklusive moms', sum('net')],
    ['Moms', sum('vat')],
    ['Totalt', sum('total')],
  ];
  return [
    { receipt },
    { paragraph: 'Första betalningar. Förnyelser och återbetalningar står hos Stripe.' },
  ];
}

const waitsOf = ({ mails, processing, matters }: Pending): Row[] => [
  ['Mejl som inte har gått ut', mails > 0 ? String(mails) : ''],
  ['Betalningar på väg', processing.map(orderNumber).join(', ')],
  ...matters,
];

const whoFixes =
  'Be den som sköter webbplatsen att köra npm run doctor. Så här säger hälsokontrollen:';
