import browserslist from 'browserslist';
import { expect, test } from 'vitest';
import biome from '../../biome.json' with { type: 'json' };

test('the linter accepts only CSS that every engine had one year before the oldest supported browser', () => {
  const years = browserslist().map((browser) => {
    const [name = '', version = ''] = browser.split(' ');
    const seconds = browserslist.data[name]?.releaseDate[version] ?? 0;
    return new Date(seconds * 1000).getUTCFullYear();
  });
  const { available } = biome.linter.rules.suspicious.useBaseline.options;
  expect(available).toBe(Math.min(...years) - 1);
});
