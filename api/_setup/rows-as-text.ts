import type { Row } from '../_services/data-store.ts';

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A spreadsheet would run a cell that begins like a formula; an apostrophe makes it text. */
const quoted = (value: unknown) => {
  const text = cell(value).replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as one JSON object per line, or as CSV (RFC 4180); `header` adds the column names. */
export function rowsAsText(
  rows: readonly Row[],
  { asJson, header }: { asJson: boolean; header: boolean },
): string[] {
  if (asJson) return rows.map((row) => JSON.stringify(row));
  const lines = rows.map((row) => Object.values(row).map(quoted).join(','));
  return header && rows[0] ? [Object.keys(rows[0]).map(quoted).join(','), ...lines] : lines;
}
