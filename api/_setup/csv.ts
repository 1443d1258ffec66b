const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/**
 * A sign that begins a formula: at the start of a cell, or inside a cell for a spreadsheet that splits the file at other
 * separators. There a quotation mark opens a cell.
 */
const formula = /[=+\-@＝＋－＠|%](?<=^[\s\0]*.)|[=+\-@＝＋－＠](?<=[,;\t\r\n][\s\0"]*.)/g;

/** An apostrophe keeps spreadsheets from running a formula. */
const quoted = (value: unknown) =>
  `"${textOf(value).replace(formula, "'$&").replaceAll('"', '""')}"`;

/** Without a byte order mark a Swedish Excel reads UTF-8 as Windows-1252. */
export const byteOrderMark = '\ufeff';

/** A line of CSV for a Swedish Excel, which expects semicolons. */
export const csvLine = (cells: readonly unknown[]) => cells.map(quoted).join(';');
