import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import type { Stage } from './stage.ts';

/** What a picture of the sheet shows. */
export type Picture = {
  surface: string;
  outcome: string;
  /** The window's size, such as `390x844`. */
  window: string;
  title: string;
  description: string;
  /** Path and query of the page that shows it by hand in the mock lab. */
  link: string;
};

/** The name of the attachment that says what the picture before it shows. */
export const pictureDetails = 'what the picture shows';

/** Keeps a picture of the window for the sheet. The console has been read: in Firefox a picture adds to it. */
export async function keepPicture(
  { driver }: Stage,
  picture: Picture,
  info: TestInfo,
): Promise<void> {
  const bytes = await driver.picture();
  await driver.forget();
  const type = bytes[0] === 0x89 ? 'png' : 'jpeg';
  const path = info.outputPath(`${picture.outcome}-${picture.window}.${type}`);
  await writeFile(path, bytes);
  const body = Buffer.from(JSON.stringify(picture));
  info.attachments.push({ name: 'picture', path, contentType: `image/${type}` });
  info.attachments.push({ name: pictureDetails, body, contentType: 'application/json' });
}
