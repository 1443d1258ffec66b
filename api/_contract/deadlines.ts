import { business, swedishTime } from './business.ts';
import { isHoliday } from './holidays.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

const weekdays = 'söndag måndag tisdag onsdag torsdag fredag lördag'.split(' ');
const months =
  'januari februari mars april maj juni juli augusti september oktober november december'.split(
    ' ',
  );

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: swedishTime,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** When something is due, in Swedish time: `tisdag 24 november`, `09.17`. */
export type Deadline = { day: string; time: string };

/** The Swedish day of a moment, as its midnight in UTC, and the time of that day. */
function inSweden(at: Date): { date: Date; time: string } {
  // Its parts are digits in the order of the year, month, day, hour and minute.
  const [year = 0, month = 0, number, ...time] = clock.format(at).match(/\d+/g) ?? [];
  return {
    date: new Date(Date.UTC(Number(year), Number(month) - 1, Number(number))),
    time: time.join('.'),
  };
}

const inWords = (date: Date): string =>
  `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`;

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
