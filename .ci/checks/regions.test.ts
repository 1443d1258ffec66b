import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import vercel from '../../vercel.json' with { type: 'json' };

const entries = globSync('api/**/*.ts').filter((file) => !/\/[_.]/.test(file));

test('every function runs in the regions of vercel.json', () => {
  expect(entries).toHaveLength(9);
  const regions = entries.map((file) => {
    const [, list = ''] =
      /^export const config = .*regions: (\[[^\]]*\])/m.exec(readFileSync(file, 'utf8')) ?? [];
    return [file, list.replaceAll("'", '"').replaceAll(', ', ',')];
  });
  const expected = JSON.stringify(vercel.regions);
  expect(regions.filter(([, list]) => list !== expected)).toEqual([]);
});
