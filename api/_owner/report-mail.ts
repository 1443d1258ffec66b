import type { Company } from '../_contract/company.ts';
import { orderNumber } from '../_contract/purchases.ts';
import type { Block, Row } from '../_mail/blocks.ts';
import type { Mail } from '../_mail/mail.ts';
import { render, sentBySite } from '../_mail/render.ts';
import { itemOf, kronor } from '../_orders/order-confirmation.ts';
import type { Figures, Pending, Period, Report, SoldOrder } from './report.ts';

/** Names shown of each kind. */
const shown = 20;

const longDate = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/**
 * The owner's report, by mail every morning and by command. The mail takes the way of every other mail, so that its
 * absence means that mail has stopped (docs/product.md 9.6).
 */
export function reportMail(report: Report, company: Company): Mail {
  const { period, figures, pending, problems, week } = report;
  const summary = summaryOf(report);
  const news = newsOf(figures);
  const waits = waitsOf(pending);
  const well = problems?.length === 0 ? 'Webbplatsen fungerar som den ska.' : '';
  const isQuiet =
    news.length === 0 && refusedOf(figures).length === 0 && waits.length === 0 && !problems?.length;
  const blocks: Block[] = isQuiet
    ? [{ paragraph: `Inget nytt och inget som väntar. ${well}`.trim() }]
    : [
        { rows: countsOf(figures, named) },
        ...salesOf(figures.orders, period),
        ...(waits.length > 0 ? [{ title: 'Väntar', rows: waits }] : []),
        ...(well ? [{ paragraph: well }] : []),
        ...problemsOf(problems),
      ];
  const weekly: Block[] = week
    ? [{ title: 'Veckan som gick', rows: countsOf(week, counted) }, ...sumsOf(week.orders)]
    : [];
  return {
    subject: `Rapport ${dayOf(period)}: ${summary}`,
    ...render({
      heading: `Rapport ${dayOf(period)}`,
      preview: summary,
      company,
      blocks: [...blocks, ...weekly],
      footer: [
        ...sentBySite(company),
        {
          paragraph: `Rapporten kommer varje morgon. Uteblir den går mejlen inte fram. Be den som sköter webbplatsen att köra npm run doctor -- --site ${company.origin}.`,
        },
      ],
    }),
  };
}

const dateOf = (day: string) => longDate.format(new Date(day));

const dayOf = ({ from, until }: Period) => `${until ? 'för' : 'sedan'} ${dateOf(from)}`;

const withNoun = (amount: number, one: string, many: string) =>
  amount === 0 ? [] : [`${amount} ${amount === 1 ? one : many}`];

const newsOf = ({ leads, messages, orders }: Figures) => [
  ...withNoun(leads.length, 'förfrågan', 'förfrågningar'),
  ...withNoun(messages.length, 'meddelande', 'meddelanden'),
  ...withNoun(orders.length, 'order', 'ordrar'),
];

function summaryOf({ figures, pending, problems = [] }: Report): string {
  const parts = [
    ...newsOf(figures),
    ...(waitsOf(pending).length > 0 ? ['något väntar'] : []),
    ...(problems.length > 0 ? ['något behöver åtgärdas'] : []),
  ];
  return parts.join(', ') || 'inget nytt';
}

function named(names: readonly string[]): string {
  if (names.length === 0) return 'Inga';
  const first = names.slice(0, shown).map((name) => name.replace(/\s+/g, ' '));
  const rest = names.length > shown ? ` och ${names.length - shown} till` : '';
  return `${names.length}: ${first.join(', ')}${rest}`;
}

const counted = (names: readonly string[]) => String(names.length);

const countsOf = (
  { leads, messages, orders, refused }: Figures,
  shownAs: (names: readonly string[]) => string,
): Row[] => [
  ['Förfrågningar', shownAs(leads)],
  ['Meddelanden', shownAs(messages)],
  ['Betalda ordrar', orders.length === 0 ? shownAs([]) : String(orders.length)],
  ...refusedOf({ refused }),
];

function refusedOf({ refused: { honeypot, tooMany } }: Pick<Figures, 'refused'>): Row[] {
  const kinds = [
    ...(honeypot > 0 ? [`${honeypot} från robotar`] : []),
    ...(tooMany > 0 ? [`${tooMany} som kom för tätt`] : []),
  ];
  return kinds.length > 0 ? [['Avvisat', kinds.join(', ')]] : [];
}

const salesOf = (orders: readonly SoldOrder[], { from }: Period): Block[] =>
  orders.length === 0
    ? []
    : [
        {
          title: 'Försäljning',
          rows: orders.map((order) => [
            orderNumber(order.id),
            `${itemOf(order)}, ${kronor(order.total)}${order.paidOn < from ? `, betald ${dateOf(order.paidOn)}` : ''}`,
          ]),
        },
        ...sumsOf(orders),
      ];

function sumsOf(orders: readonly SoldOrder[]): Block[] {
  if (orders.length === 0) return [];
  const sum = (amount: 'net' | 'vat' | 'total') =>
    kronor(orders.reduce((total, order) => total + order[amount], 0));
  return [
    {
      receipt: [
        ['Exklusive moms', sum('net')],
        ['Moms', sum('vat')],
        ['Totalt', sum('total')],
      ],
    },
  ];
}

function waitsOf({ mails, processing, overdue, disputed }: Pending): Row[] {
  const numbers = (label: string, ids: readonly string[]): Row[] =>
    ids.length === 0 ? [] : [[label, ids.map(orderNumber).join(', ')]];
  return [
    ...(mails > 0 ? [['Mejl som inte har gått ut', String(mails)] as const] : []),
    ...numbers('Betalningar på väg', processing),
    ...numbers('Obetalda prenumerationer', overdue),
    ...numbers('Bestridda betalningar', disputed),
  ];
}

const problemsOf = (problems: readonly string[] = []): Block[] =>
  problems.length === 0
    ? []
    : [
        {
          title: 'Behöver åtgärdas',
          paragraph:
            'Be den som sköter webbplatsen att köra npm run doctor. Så här säger hälsokontrollen:',
        },
        { record: problems.join('\n') },
      ];
