import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeDataFolder } from './data-folder.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'data-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

test('a folder that another process uses is refused in words', () => {
  const data = folder();
  writeFileSync(join(data, 'in-use-by'), String(process.ppid));
  expect(() => takeDataFolder(data)).toThrow(`is in use by process ${process.ppid}. Stop that one`);
});

test('a folder that a dead process left behind is taken', () => {
  const data = folder();
  writeFileSync(join(data, 'in-use-by'), '999999999');
  takeDataFolder(data).release();
  takeDataFolder(data).release();
});
