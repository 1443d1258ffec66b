import type { Row } from './data-store.ts';

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A spreadsheet would run a cell that begins like a formula; an apostrophe makes it text. */
const quoted = (value: unknown) =>
  `"${cell(value)
    .replace(/^[\s\0]*[=+\-@＝＋－＠|%]/, "'$&")
    .replaceAll('"', '""')}"`;

/** Without it a Swedish Excel reads UTF-8 as Windows-1252. */
const byteOrderMark = '\ufeff';

/** Rows as JSON lines, or as CSV for a Swedish Excel: semicolons, all cells quoted, the `header` first. */
export function rowsAsText(
  rows: readonly Row[],
  { asJson, header }: { asJson: boolean; header: boolean },
): string[] {
  if (asJson) return rows.map((row) => JSON.stringify(row));
  const lineOf = (cells: readonly unknown[]) => cells.map(quoted).join(';');
  const lines = rows.map((row) => lineOf(Object.values(row)));
  return header && rows[0] ? [byteOrderMark + lineOf(Object.keys(rows[0])), ...lines] : lines;
}
