const openers = /^[“”„‘’«»]/;

/** Lines of a .env file that Node reads differently than they look. Shows no values. */
export function envFileFaults(file: string): string[] {
  const lines = file.split(/\r?\n/).flatMap((line) => {
    const [, name, value = ''] =
      /^\ufeff?\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line) ?? [];
    const fault = name && valueFault(value.trim());
    return fault ? [`.env: ${name} ${fault}`] : [];
  });
  const mark = '.env begins with a byte order mark: save it as UTF-8 without one';
  return file.startsWith('\ufeff') ? [mark, ...lines] : lines;
}

function valueFault(value: string): string | undefined {
  if (openers.test(value)) return 'is in curly quotes: write straight ones, or none';
  const [quote = ''] = /^["'`]/.exec(value) ?? [];
  if (quote && !value.includes(quote, 1)) {
    return `has an unclosed ${quote}: the lines below become a part of it`;
  }
  const isCut = !quote && /^[^#]+#/.test(value);
  return isCut ? 'is cut off at its #: put the value in double quotes' : undefined;
}
