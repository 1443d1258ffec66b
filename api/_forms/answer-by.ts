import { swedishTime } from '../_contract/business.ts';

const hour = 60 * 60 * 1000;

const zone = { timeZone: swedishTime } as const;
const weekday = new Intl.DateTimeFormat('en', { ...zone, weekday: 'short' });
const moment = new Intl.DateTimeFormat('sv-SE', {
  ...zone,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

const isWeekend = (at: Date) => weekday.format(at).startsWith('S');

const nextFullHour = (at: Date) => new Date((Math.floor(at.getTime() / hour) + 1) * hour);

/**
 * When a promised answer is due, in Swedish time, such as `23 nov 09.15`. `working` hours pass on weekdays alone, 24 a
 * day; on a weekend they start on Monday at 00.00.
 */
export function answerBy(from: Date, hours: number, { working }: { working: boolean }): string {
  let due = from;
  while (working && isWeekend(due)) due = nextFullHour(due);
  for (let left = hours; left > 0; due = new Date(due.getTime() + hour)) {
    if (!working || !isWeekend(due)) left -= 1;
  }
  return moment.format(due).replace('.', '').replace(':', '.');
}
