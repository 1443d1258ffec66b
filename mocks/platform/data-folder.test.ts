import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataFolder } from './data-folder.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the lock of an ended process is ignored', () => {
  const data = temporaryFolder();
  writeFileSync(join(data, 'in-use-by'), '999999999');
  expect(() => lockDataFolder(data)).not.toThrow();
});

test('an unwritable data folder is refused with instructions', () => {
  const file = join(temporaryFolder(), 'a-file');
  writeFileSync(file, '');
  expect(() => lockDataFolder(join(file, 'data'))).toThrow(
    /a-file\/data cannot be written to \(ENOTDIR\)\. Set DATA_DIR/,
  );
});
