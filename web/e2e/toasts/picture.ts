import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import type { Size, Stage } from './stage.ts';

export const nameOf = ({ width, height }: Size) => `${width}x${height}`;

/** Call after reading the console: in Firefox a screenshot adds to it. */
export async function keepPicture(
  { visitor }: Stage,
  outcome: string,
  size: Size,
  info: TestInfo,
): Promise<void> {
  const bytes = await visitor.picture();
  await visitor.forget();
  const type = bytes[0] === 0x89 ? 'png' : 'jpeg';
  const name = `${outcome} ${nameOf(size)}`;
  const path = info.outputPath(`${name}.${type}`);
  await writeFile(path, bytes);
  info.attachments.push({ name, path, contentType: `image/${type}` });
}
