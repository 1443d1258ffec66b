import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

/** Splits lines into cells like Excel: text after a closing quotation mark belongs to the cell. */
function cellsOf(text: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  let isStart = true;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const isMark = sign === '"' && (isQuoted || isStart);
    if (isMark && isQuoted && text[at + 1] === '"') at += 1;
    else if (isMark) {
      isQuoted = !isQuoted;
      isStart = false;
      continue;
    } else if (!isQuoted && (sign === separator || /[\r\n]/.test(sign))) {
      cells.push('');
      isStart = true;
      continue;
    }
    isStart = false;
    cells[cells.length - 1] += sign;
  }
  return cells;
}

const isFormula = (cell: string) => /^[\s\0]*[=+\-@＝＋－＠]/.test(cell);
const pieces = [...',;\t\n" =+-@＝＋－＠a\''];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((list) => list.join(''));

test('no cell begins as a formula, whether the file is read with semicolons, commas or tabs', () => {
  const rows = fc.array(fc.tuple(fc.constant('id'), texts, texts), { minLength: 1, maxLength: 2 });
  fc.assert(
    fc.property(rows, fc.constantFrom(';', ',', '\t'), (cells, separator) => {
      const file = cells.map(csvLine).join('\n');
      expect(cellsOf(file, separator).filter(isFormula)).toEqual([]);
    }),
  );
});

test.each([
  ['Hej,=cmd|calc', "Hej,'=cmd|calc"],
  ['a; +46 70', "a; '+46 70"],
  ['ett\n\n- två', "ett\n\n'- två"],
  ['a\t＝1', "a\t'＝1"],
  ['a,"=1"', `a,"'=1"`],
  [' =1', " '=1"],
  ['\t＠SUM(1)', "\t'＠SUM(1)"],
  ['%0A', "'%0A"],
])('the text %j is exported as %j', (text, cell) => {
  expect(csvLine([text])).toBe(`"${cell.replaceAll('"', '""')}"`);
});

test.each(['a-b = c, d + e', 'info@example.se, 50 %', 'x;|y', 'Vi har 3 system.\nDet är allt.'])(
  'the text %j is exported unchanged',
  (text) => {
    expect(csvLine([text])).toBe(`"${text}"`);
  },
);

test('a text of many separators is exported without delay', () => {
  const text = '\n"'.repeat(200_000);
  expect(csvLine([text]).length).toBeGreaterThan(text.length);
});
