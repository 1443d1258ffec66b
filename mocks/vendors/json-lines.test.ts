import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openJsonLines } from './json-lines.ts';

function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lines-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'data', 'mails.jsonl');
}

test('a record that a killed process left unfinished is ignored, and the next one is read', () => {
  const file = temporaryFile();
  openJsonLines<{ id: number }>(file).add({ id: 1 });
  appendFileSync(file, '\n{"id":2,"sub');
  openJsonLines<{ id: number }>(file).add({ id: 3 });
  expect(openJsonLines(file).records).toEqual([{ id: 1 }, { id: 3 }]);
});

test('a file with a whole line that is no JSON is named', () => {
  const file = temporaryFile();
  openJsonLines<{ id: number }>(file).add({ id: 1 });
  appendFileSync(file, '\nnonsense}');
  expect(() => openJsonLines(file)).toThrow(`${file} cannot be read`);
});
