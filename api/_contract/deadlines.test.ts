import { expect, test } from 'vitest';
import { swedishTime } from './business.ts';
import { deadlines, inSweden, isHoliday, noLaterThan } from './deadlines.ts';

const due = (promise: keyof typeof deadlines, from: string) =>
  noLaterThan(deadlines[promise](new Date(from)))
    .replace('senast ', '')
    .replace('\u00a0', ' ');

test.each([
  ['on a Monday', '2026-11-23T08:17:00Z', 'tisdag 24 november 09.17'],
  ['on a Saturday', '2026-11-21T08:15:00Z', 'söndag 22 november 09.15'],
  ['just after midnight', '2026-11-22T23:00:00Z', 'tisdag 24 november 00.00'],
  ['on New Year’s Eve', '2026-12-31T22:59:00Z', 'fredag 1 januari 23.59'],
  ['before summer time begins', '2026-03-28T12:00:00Z', 'söndag 29 mars 14.00'],
  ['before summer time ends', '2026-10-24T12:00:00Z', 'söndag 25 oktober 13.00'],
])('a lead sent %s must be answered within 24 hours', (_when, from, by) => {
  expect(due('lead', from)).toBe(by);
});

test.each([
  ['on a Monday', '2026-11-23T08:17:00Z', 'tisdag 24 november 09.17'],
  ['on a Friday', '2026-11-20T14:30:00Z', 'måndag 23 november 15.30'],
  ['on a Saturday', '2026-11-21T09:00:00Z', 'måndag 23 november 24.00'],
  ['on a Sunday', '2026-11-22T22:59:00Z', 'måndag 23 november 24.00'],
  ['before summer time begins', '2026-03-27T12:00:00Z', 'måndag 30 mars 13.00'],
  ['before Good Friday', '2027-03-25T09:00:00Z', 'tisdag 30 mars 10.00'],
  ['before Christmas', '2026-12-23T09:00:00Z', 'måndag 28 december 10.00'],
  ['between two holidays', '2026-01-03T09:00:00Z', 'måndag 5 januari 24.00'],
])('a message sent %s must be answered within one weekday', (_when, from, by) => {
  expect(due('message', from)).toBe(by);
});

test.each([
  ['on a Monday', '2026-11-23T08:17:00Z', 'torsdag 26 november 09.17'],
  ['on a Sunday', '2026-11-22T08:17:00Z', 'onsdag 25 november 24.00'],
  ['before Midsummer', '2026-06-17T08:00:00Z', 'tisdag 23 juni 10.00'],
])('a flow agreed %s must be delivered within three weekdays', (_when, from, by) => {
  expect(due('delivery', from)).toBe(by);
});

test('a refund made on a Wednesday arrives within ten weekdays', () => {
  expect(deadlines.refund(new Date('2026-11-25')).day).toBe('onsdag 9\u00a0december');
});

test("the calculated Swedish time equals Intl's time zone for every hour of twelve years", () => {
  const zone = new Intl.DateTimeFormat('sv-SE', {
    timeZone: swedishTime,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const hours = (Date.UTC(2038, 0) - Date.UTC(2026, 0)) / 3_600_000;
  const wrong = Array.from({ length: hours }, (_, hour) => new Date(Date.UTC(2026, 0, 1, hour)))
    .filter((at) => {
      const { date, time } = inSweden(at);
      return `${date.toISOString().slice(0, 10)} ${time.replace('.', ':')}` !== zone.format(at);
    })
    .map((at) => at.toISOString());
  expect(wrong).toEqual([]);
});

/** Good Friday, Easter Monday, Ascension Day and Midsummer's Eve, from almanacs. */
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

test.each(Object.entries(movable))(
  'the public holidays of %s match the almanac',
  (year, moving) => {
    const found: string[] = [];
    for (let date = new Date(`${year}-01-01`); date.getUTCFullYear() === Number(year); ) {
      const isWeekend = date.getUTCDay() % 6 === 0;
      if (isWeekend) expect(isHoliday(date)).toBe(true);
      else if (isHoliday(date)) found.push(date.toISOString().slice(5, 10));
      date = new Date(date.getTime() + 24 * 60 * 60 * 1000);
    }
    const isWeekday = (date: string) => new Date(`${year}-${date}`).getUTCDay() % 6 !== 0;
    expect(found).toEqual(`${fixed} ${moving}`.split(' ').filter(isWeekday).sort());
  },
);
