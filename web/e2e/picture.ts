import type { Page } from '@playwright/test';

/** Saves `screenshots/*.png` when `PICTURES=1`. */
export async function picture(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  if (!process.env.PICTURES) return;
  await page.screenshot({ path: `screenshots/${name}.png`, fullPage });
}
