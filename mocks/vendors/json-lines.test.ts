import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openJsonLines } from './json-lines.ts';

test('a record that a killed process left unfinished is ignored, and the next one is read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lines-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'mails.jsonl');
  openJsonLines<{ id: number }>(file).add({ id: 1 });
  appendFileSync(file, '\n{"id":2,"sub');
  openJsonLines<{ id: number }>(file).add({ id: 3 });
  expect(openJsonLines(file).records).toEqual([{ id: 1 }, { id: 3 }]);
});
