import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { replayCommand } from './options.ts';
import { torture } from './torture.ts';

// A short run of `npm run torture`.
const options = { seed: 7, leads: 60, purchases: 8 };

test('nothing accepted is lost or doubled while the services of the product are restarted and disturbed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'torture-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { counts, findings } = await torture(options, folder);
  expect(findings, replayCommand('torture', options)).toEqual([]);
  expect(counts['forms sent']).toBe(60);
}, 300_000);
