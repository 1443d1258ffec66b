import { globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, mockDist, otherDist, workerTest as test } from '../fixtures.ts';
import type { Size, Stage } from './open-stage.ts';
import type { Place } from './places.ts';

export type Keep = (name: string) => Promise<void>;

function partsOf(dist: string): string[] {
  const pages = globSync('**/*.html', { cwd: dist });
  const code = globSync('assets/*.js', { cwd: dist });
  const endpoints = code.flatMap((file) =>
    Array.from(
      readFileSync(join(dist, file), 'utf8').matchAll(/["'`](\/api\/[\w/:-]+)["'`]/g),
      ([, path]) => path ?? '',
    ),
  );
  return [...new Set([...pages, ...endpoints])].toSorted();
}

const [own, other] = otherDist ? [mockDist, otherDist].map(partsOf) : [];

if (otherDist) test('pages and endpoints', () => expect(own).toEqual(other));

export const isOnBoth = ({ endpoint: { path } }: Place) =>
  !otherDist || (own?.includes(path) && other?.includes(path));

export function comparePictures(
  title: string,
  size: Size,
  show: (stage: Stage, keep: Keep) => Promise<void>,
): void {
  test(title, async ({ openStage, otherSite }, info) => {
    const pathOf = (name: string) => [...info.titlePath.slice(1), `${name}.png`];
    const before = await openStage(size, otherSite);
    await show(before, async (name) => {
      const path = info.snapshotPath(...pathOf(name));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await before.visitor.picture('png'));
    });
    const now = await openStage(size);
    await show(now, async (name) => {
      const picture = await now.visitor.picture('png');
      // Chromium may paint rounded corners a few pixels differently.
      const options = { threshold: 0, maxDiffPixels: 20 };
      expect.soft(picture).toMatchSnapshot(pathOf(name), options);
    });
  });
}
