import type { Row } from '../_services/data-store.ts';

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A cell that begins like a formula would be run by a spreadsheet: an apostrophe makes it text. */
const quoted = (value: unknown) => {
  const text = cell(value).replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as lines of CSV (RFC 4180); `header` adds the names of the columns. */
export const asCsv = (rows: readonly Row[], header: boolean): string[] => [
  ...(header && rows[0] ? [Object.keys(rows[0]).map(quoted).join(',')] : []),
  ...rows.map((row) => Object.values(row).map(quoted).join(',')),
];

/** Rows as one JSON object per line. */
export const asJsonLines = (rows: readonly Row[]): string[] =>
  rows.map((row) => JSON.stringify(row));
