import { globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, mockDist, otherDist } from '../fixtures.ts';
import { type Size, type Stage, stageTest as test } from './stage.ts';
import type { Surface } from './surfaces.ts';

/** Keeps a picture of the window by this name. */
export type Keep = (name: string) => Promise<void>;

/** The pages of a mocked build, and the endpoints that its code names. */
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

// What one of them lacks cannot be compared.
if (otherDist) test('pages and endpoints', () => expect(own).toEqual(other));

/** Whether both builds have a surface. */
export const isOnBoth = ({ endpoint: { path } }: Surface) =>
  !otherDist || (own?.includes(path) && other?.includes(path));

/** A test that makes pictures of the other build and of this one, and compares them pixel by pixel. */
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
      // A rounded corner that Chromium has painted anew may differ in a few pixels.
      const options = { threshold: 0, maxDiffPixels: 20 };
      expect.soft(picture).toMatchSnapshot(pathOf(name), options);
    });
  });
}
