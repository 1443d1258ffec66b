import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';

const others = [firefox, webkit].map((type) => ({
  name: type.name() as 'firefox' | 'webkit',
  installed: existsSync(type.executablePath()),
}));

/** The installed browsers other than Chromium; the main journeys run in them too. */
export const otherBrowsers = others.filter(({ installed }) => installed).map(({ name }) => name);

/** A message about the browsers that are not installed. */
export const skippedBrowsers = others
  .filter(({ installed }) => !installed)
  .map(
    ({ name }) =>
      `${name} is not installed: its journeys are skipped ("npx playwright install ${name}")`,
  );
