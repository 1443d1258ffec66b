import { retention } from '../_contract/business.ts';

/**
 * The earliest local time in Sweden whose sales must be kept: sales are kept to the end of the seventh calendar year
 * after the one in which their fiscal year ended (bokföringslagen 7 kap. 2 §). `today` is a date, `fiscalYearEnd` month
 * and day, such as `12-31`.
 */
export function bookkeepingKeptSince(today: string, fiscalYearEnd: string): string {
  const year = Number(today.slice(0, 4)) - retention.orderYears - 1;
  // Fiscal years end with a month. A malformed value counts as December, so that nothing is deleted too early.
  const [, month = '12'] = /^(0[1-9]|1[0-2])-/.exec(fiscalYearEnd) ?? [];
  return new Date(Date.UTC(year, Number(month), 1)).toISOString().slice(0, 19);
}
