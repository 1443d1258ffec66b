import { business } from './business.ts';
import { withUnit } from './format.ts';
import type { OrderSummary } from './orders.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

const weekdays = 'söndag måndag tisdag onsdag torsdag fredag lördag'.split(' ');
const months =
  'januari februari mars april maj juni juli augusti september oktober november december'.split(
    ' ',
  );

/**
 * A deadline in Swedish time: the day as midnight UTC, the day as text (`tisdag 24 november`) and the time (`09.17`).
 */
export type Deadline = { date: Date; day: string; time: string };

export const noLaterThanDay = ({ day }: Deadline): string => `senast ${day}`;

export const noLaterThan = (due: Deadline): string => `${noLaterThanDay(due)} ${due.time}`;

/** Clocks change at 01.00 UTC on the last Sunday of a month (directive 2000/84/EC). */
function changeOfClocks(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * day;
}

/**
 * Returns the Swedish day, as midnight UTC, and the Swedish time of a moment. Does not use `Intl`, because the first
 * use of a time zone in `Intl` delays a page's start by milliseconds.
 */
export function inSweden(at: Date): { date: Date; time: string } {
  const [start, end] = [2, 9].map((month) => changeOfClocks(at.getUTCFullYear(), month));
  const isSummer = at.getTime() >= Number(start) && at.getTime() < Number(end);
  const [date = '', time = ''] = new Date(at.getTime() + (isSummer ? 2 : 1) * hour)
    .toISOString()
    .split('T');
  return { date: new Date(date), time: time.slice(0, 5).replace(':', '.') };
}

/** Fixed holidays as `month-day`, including the eves that semesterlagen 3 a § counts as holidays. */
const holidayDates = '1-1 1-6 5-1 6-6 12-24 12-25 12-26 12-31'.split(' ');

/** Good Friday, Easter Monday, Ascension Day. */
const holidaysFromEaster = [-2, 1, 39];

/** Easter Sunday by the rule of Gauss, valid from 1982 to 2048. */
function easter(year: number): number {
  const moon = (19 * (year % 19) + 24) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  return Date.UTC(year, 2, 22 + moon + weekday);
}

/** True if a day, given as midnight UTC, has no working hours. */
export function isHoliday(date: Date): boolean {
  const [weekday, month, number] = [date.getUTCDay(), date.getUTCMonth() + 1, date.getUTCDate()];
  const isMidsummer = weekday === 5 && month === 6 && number >= 19 && number <= 25;
  const fromEaster = (date.getTime() - easter(date.getUTCFullYear())) / day;
  return (
    weekday % 6 === 0 ||
    isMidsummer ||
    holidayDates.includes(`${month}-${number}`) ||
    holidaysFromEaster.includes(fromEaster)
  );
}

/** The Swedish day of a moment, such as `2026-11-24`. */
export const swedishDay = (at: Date): string => isoDay(inSweden(at).date);

/** The Swedish day and time of a moment, such as `2026-11-24 09.17`. */
export const swedishDayAndTime = (at: Date): string => `${swedishDay(at)} ${inSweden(at).time}`;

export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

export const monthInWords = (date: Date): string => months[date.getUTCMonth()] ?? '';

/** Such as `24 november`; the date is midnight UTC. */
export const dateInWords = (date: Date): string => withUnit(date.getUTCDate(), monthInWords(date));

/** Such as `tisdag 24 november`; the date is midnight UTC. */
export const dayInWords = (date: Date): string =>
  `${weekdays[date.getUTCDay()]} ${dateInWords(date)}`;

function afterHours(from: Date, hours: number): Deadline {
  const { date, time } = inSweden(new Date(from.getTime() + hours * hour));
  return { date, day: dayInWords(date), time };
}

/** Every weekday has 24 working hours. Hours that start on a holiday are counted from the end of the holiday. */
function afterWorkingHours(from: Date, hours: number): Deadline {
  let { date, time } = inSweden(from);
  if (isHoliday(date)) time = '24.00';
  for (let left = hours; left > 0; left -= 24) {
    do date = new Date(date.getTime() + day);
    while (isHoliday(date));
  }
  return { date, day: dayInWords(date), time };
}

/** Working days; banks seldom show a refund later: https://docs.stripe.com/refunds */
const refundBankDays = 10;

/** The deadlines of promises made at `from` (docs/product.md 10), and the day by which banks usually show a refund. */
export const deadlines = {
  lead: (from: Date) => afterHours(from, business.leadReplyHours),
  message: (from: Date) => afterWorkingHours(from, business.messageReplyHours),
  planAccess: (from: Date) => afterHours(from, business.subscriptionAccessHours),
  delivery: (from: Date) => afterWorkingHours(from, business.deliveryHours),
  refund: (from: Date) => afterWorkingHours(from, refundBankDays * 24),
};

/** One month later by Stripe's rule, as midnight UTC: https://docs.stripe.com/billing/subscriptions/billing-cycle */
function nextMonth(at: Date): Date {
  const { date } = inSweden(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const last = Date.UTC(year, month + 2, 0);
  return new Date(Math.min(Date.UTC(year, month + 1, date.getUTCDate()), last));
}

/**
 * Returns the day by which banks usually show a refund, or the day of a plan's second payment, such as `2026-12-09`;
 * else an empty text. `since` is the ISO time of the refund or payment.
 */
export function nextOrderDay(
  { state, kind }: Pick<OrderSummary, 'state' | 'kind'>,
  since: string | undefined,
  now: Date,
): string {
  if (!since) return '';
  if (state === 'refunded') return isoDay(deadlines.refund(new Date(since)).date);
  if (state !== 'paid' || kind !== 'plan') return '';
  const day = nextMonth(new Date(since));
  return day >= inSweden(now).date ? isoDay(day) : '';
}
