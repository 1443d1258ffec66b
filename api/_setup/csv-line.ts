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
export const byteOrderMark = '\ufeff';

/** CSV as a Swedish Excel reads it: semicolons, and all cells quoted. */
export const csvLine = (cells: readonly unknown[]) => cells.map(quoted).join(';');
