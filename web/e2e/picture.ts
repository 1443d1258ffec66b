import type { Page } from '@playwright/test';

/** Leaves a picture of the page in `screenshots/`, for eyes; no test reads it, so only `PICTURES=1` asks for it. */
export async function picture(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  if (!process.env.PICTURES) return;
  await page.screenshot({ path: `screenshots/${name}.png`, fullPage });
}
