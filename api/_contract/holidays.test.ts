import { expect, test } from 'vitest';
import { isHoliday } from './holidays.ts';

/** Good Friday, Easter Monday, Ascension Day and Midsummer's Eve of each year, as almanacs list them. */
const movable: Record<number, string> = {
  2026: '04-03 04-06 05-14 06-19',
  2027: '03-26 03-29 05-06 06-25',
  2028: '04-14 04-17 05-25 06-23',
  2029: '03-30 04-02 05-10 06-22',
  2030: '04-19 04-22 05-30 06-21',
  2031: '04-11 04-14 05-22 06-20',
  2032: '03-26 03-29 05-06 06-25',
  2033: '04-15 04-18 05-26 06-24',
  2034: '04-07 04-10 05-18 06-23',
  2035: '03-23 03-26 05-03 06-22',
};
const fixed = '01-01 01-06 05-01 06-06 12-24 12-25 12-26 12-31';

test.each(Object.entries(movable))('the weekdays without working hours of %s', (year, moving) => {
  const found: string[] = [];
  for (let date = new Date(`${year}-01-01`); date.getUTCFullYear() === Number(year); ) {
    const isWeekend = date.getUTCDay() % 6 === 0;
    if (isWeekend) expect(isHoliday(date)).toBe(true);
    else if (isHoliday(date)) found.push(date.toISOString().slice(5, 10));
    date = new Date(date.getTime() + 24 * 60 * 60 * 1000);
  }
  const isWeekday = (date: string) => new Date(`${year}-${date}`).getUTCDay() % 6 !== 0;
  expect(found).toEqual(`${fixed} ${moving}`.split(' ').filter(isWeekday).sort());
});
