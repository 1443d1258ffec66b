import { business } from './business.ts';
import { withUnit } from './format.ts';
import { isHoliday } from './holidays.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

const weekdays = 'söndag måndag tisdag onsdag torsdag fredag lördag'.split(' ');
const months =
  'januari februari mars april maj juni juli augusti september oktober november december'.split(
    ' ',
  );

/** When something is due, in Swedish time: `tisdag 24 november`, `09.17`. */
export type Deadline = { day: string; time: string };

/** `senast tisdag 24 november` */
export const noLaterThanDay = ({ day }: Deadline): string => `senast ${day}`;

/** `senast tisdag 24 november 09.17` */
export const noLaterThan = (due: Deadline): string => `${noLaterThanDay(due)} ${due.time}`;

/** 01.00 UTC on a month's last Sunday, when the clocks of Europe change (directive 2000/84/EC). */
function changeOfClocks(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * day;
}

/**
 * The Swedish day of a moment, as its midnight in UTC, and the time of that day. By rule, because a browser's first use
 * of a time zone takes milliseconds that a page that starts has not left; the test compares it with the time zone.
 */
export function inSweden(at: Date): { date: Date; time: string } {
  const [start, end] = [2, 9].map((month) => changeOfClocks(at.getUTCFullYear(), month));
  const isSummer = at.getTime() >= Number(start) && at.getTime() < Number(end);
  const [date = '', time = ''] = new Date(at.getTime() + (isSummer ? 2 : 1) * hour)
    .toISOString()
    .split('T');
  return { date: new Date(date), time: time.slice(0, 5).replace(':', '.') };
}

const inWords = (date: Date): string =>
  `${weekdays[date.getUTCDay()]} ${withUnit(date.getUTCDate(), months[date.getUTCMonth()] ?? '')}`;

const next = (date: Date) => new Date(date.getTime() + day);

function afterHours(from: Date, hours: number): Deadline {
  const { date, time } = inSweden(new Date(from.getTime() + hours * hour));
  return { day: inWords(date), time };
}

/** Working hours pass on weekdays alone, 24 a day. Those of a holiday's end begin and end at midnight. */
function afterWorkingHours(from: Date, hours: number): Deadline {
  let { date, time } = inSweden(from);
  if (isHoliday(date)) time = '24.00';
  for (let left = hours; left > 0; left -= 24) {
    do date = next(date);
    while (isHoliday(date));
  }
  return { day: inWords(date), time };
}

/** Until when each promise is to be kept that begins at `from` (docs/product.md 10). */
export const deadlines = {
  lead: (from: Date) => afterHours(from, business.leadReplyHours),
  message: (from: Date) => afterWorkingHours(from, business.messageReplyHours),
  delivery: (from: Date) => afterWorkingHours(from, business.deliveryHours),
};
