import { onTestFinished } from 'vitest';
import type { Platform, PlatformOptions } from './platform.ts';
import { startPlatform } from './start-platform.ts';

/** A page for any address, for tests that do not need the site. */
export const anyPage = () => new Response('page', { headers: { 'content-type': 'text/html' } });

/** A platform until the end of the test. */
export async function startForTest(options: PlatformOptions = {}): Promise<Platform> {
  const platform = await startPlatform({ site: anyPage, ...options });
  onTestFinished(() => platform.close());
  return platform;
}

/** Posts JSON to the site with its own origin, like its pages. */
export const post = ({ siteUrl }: Platform, path: string, body: object) =>
  fetch(siteUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl },
    body: JSON.stringify(body),
  });
