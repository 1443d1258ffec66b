const day = 24 * 60 * 60 * 1000;

/** Public holidays of a fixed date, and the eves that count as such (semesterlagen 3 a §), as `month-day`. */
const dates = '1-1 1-6 5-1 6-6 12-24 12-25 12-26 12-31'.split(' ');

/** Days after Easter Sunday: Good Friday, Easter Monday, Ascension Day. */
const movable = [-2, 1, 39];

/** Easter Sunday by the rule of Gauss, which holds without exceptions from 1982 to 2048. */
function easter(year: number): number {
  const moon = (19 * (year % 19) + 24) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  return Date.UTC(year, 2, 22 + moon + weekday);
}

/**
 * Whether no working hours pass on a day, given as its midnight in UTC: a weekend, or a public holiday of Sweden.
 * Holidays that are always a Saturday or a Sunday need no mention; Midsummer's Eve is the Friday from 19 to 25 June.
 */
export function isHoliday(date: Date): boolean {
  const [weekday, month, number] = [date.getUTCDay(), date.getUTCMonth() + 1, date.getUTCDate()];
  const isMidsummer = weekday === 5 && month === 6 && number >= 19 && number <= 25;
  const fromEaster = (date.getTime() - easter(date.getUTCFullYear())) / day;
  return (
    weekday % 6 === 0 ||
    isMidsummer ||
    dates.includes(`${month}-${number}`) ||
    movable.includes(fromEaster)
  );
}
