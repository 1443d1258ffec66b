import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;
/** Matches Swedish letters, or an attribute with text. */
const word = /[åäöÅÄÖ]|\b(?:alt|aria-label|label|placeholder|title)="[^"]/;

test('components contain no text: it belongs in web/content or in the contract', () => {
  const files = globSync('web/{app,features,pages,ui}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*'],
  });
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(comments, (comment) => comment.replaceAll(/[^\n]/g, ''))
      .split('\n')
      .flatMap((line, index) => (word.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
