import type { Page } from '@playwright/test';

/** Saves a picture of the page in `screenshots/`, with `PICTURES=1` only, since no test reads it. */
export async function picture(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  if (!process.env.PICTURES) return;
  await page.screenshot({ path: `screenshots/${name}.png`, fullPage });
}
