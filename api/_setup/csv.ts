const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** An apostrophe keeps spreadsheets from running a cell as a formula. */
const quoted = (value: unknown) =>
  `"${textOf(value)
    .replace(/^[\s\0]*[=+\-@＝＋－＠|%]/, "'$&")
    .replaceAll('"', '""')}"`;

/** Without a byte order mark a Swedish Excel reads UTF-8 as Windows-1252. */
export const byteOrderMark = '\ufeff';

/** A line of CSV for a Swedish Excel, which expects semicolons. */
export const csvLine = (cells: readonly unknown[]) => cells.map(quoted).join(';');
