import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';

const others = [firefox, webkit].map((type) => ({
  name: type.name() as 'firefox' | 'webkit',
  installed: existsSync(type.executablePath()),
}));

/** The browsers beside Chromium that are installed here; the main journeys run in them as well. */
export const otherBrowsers = others.filter(({ installed }) => installed).map(({ name }) => name);

/** What to say of those that are not. */
export const skippedBrowsers = others
  .filter(({ installed }) => !installed)
  .map(
    ({ name }) =>
      `${name} is not installed: its journeys are skipped ("npx playwright install ${name}")`,
  );
