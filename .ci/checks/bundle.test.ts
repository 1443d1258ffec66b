import { resolve } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import * as owner from '#contract/company-words.ts';
import * as sample from '../../web/content/sample-words.ts';

const root = `${resolve()}/`;

/** Returns the bundled source files and the text of all files that visitors download. */
async function buildSite() {
  const result = await build({
    configFile: 'vite.config.ts',
    logLevel: 'silent',
    build: { write: false },
  });
  if (!('output' in result)) throw new Error('expected one build');
  const files = result.output
    .flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
    .map((file) => file.replace(root, ''));
  const text = result.output
    .map((part) => (part.type === 'chunk' ? part.code : part.source.toString()))
    .join('\n');
  return { files, text };
}

const mockFile = /^mocks\/|^node_modules\/(msw|@mswjs)\//;
const mockWords = ['Mock lab', 'mock_checkout', 'cs_mock_', 'Låtsasbetalning', 'msw', '?scenario'];

const textsOf = ({ contactWords, pageWords }: typeof owner): string[] =>
  Object.values({ ...contactWords, ...pageWords });
// The owner may have written the text of a sample.
const samples = textsOf(sample).filter((text) => !textsOf(owner).includes(text));

test('the built site contains no mocks and no sample facts', async () => {
  const { files, text } = await buildSite();
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => mockFile.test(file))).toEqual([]);
  expect(mockWords.filter((word) => text.includes(word))).toEqual([]);
  expect(samples.filter((fact) => text.includes(fact))).toEqual([]);
}, 300_000);
