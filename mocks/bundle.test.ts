import { build } from 'vite';
import { expect, test } from 'vitest';

/** Every file that goes into what a visitor downloads, and the downloads' whole text. */
async function bundle(mode: string) {
  const result = await build({
    configFile: 'vite.config.ts',
    mode,
    logLevel: 'silent',
    build: { write: false },
  });
  if (!('output' in result)) throw new Error('expected one build');
  const files = result.output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
  const text = result.output
    .map((part) => (part.type === 'chunk' ? part.code : part.source.toString()))
    .join('\n');
  return { files, text };
}

const mockFile = /\/mocks\/|\/node_modules\/(msw|@mswjs)\//;
const mockWords = ['Mock lab', 'mock_checkout', 'cs_mock_', 'Låtsasbetalning', 'msw', '?scenario'];

test('not one byte of the mocks is in what visitors download', async () => {
  const { files, text } = await bundle('production');
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => mockFile.test(file))).toEqual([]);
  expect(mockWords.filter((word) => text.includes(word))).toEqual([]);
}, 120_000);

test('mock mode brings the mocks along, so the check above can fail', async () => {
  const { files, text } = await bundle('mock');
  expect(files.some((file) => mockFile.test(file))).toBe(true);
  expect(text).toContain('Mock lab');
}, 120_000);
