import { retention } from '../_contract/business.ts';

/**
 * The first moment whose sales must still be kept, as a local time of Sweden. Sales are kept to the end of the seventh
 * calendar year after the one in which their fiscal year ended (bokföringslagen 7 kap. 2 §; docs/product.md 11).
 * `today` is a date of Sweden, `fiscalYearEnd` the month and day of the last day of the fiscal year.
 */
export function bookkeepingKeptSince(today: string, fiscalYearEnd: string): string {
  const year = Number(today.slice(0, 4)) - retention.orderYears - 1;
  // Fiscal years are whole months: the day is always the last of its month. Nonsense must not delete too early.
  const [, month = '12'] = /^(0[1-9]|1[0-2])-/.exec(fiscalYearEnd) ?? [];
  return new Date(Date.UTC(year, Number(month), 1)).toISOString().slice(0, 19);
}
