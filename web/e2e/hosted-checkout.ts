import { expect, type Page } from '@playwright/test';
import { type TestCardName, testCards } from '../../mocks/vendors/stripe/test-cards.ts';

/** Waits for the hosted checkout, fills it in and submits it. */
export async function payWith(page: Page, card: TestCardName): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dina uppgifter' })).toBeVisible();
  await page.getByRole('link', { name: 'Fyll i exempeluppgifter' }).click();
  await page.getByLabel('Kortnummer').fill(testCards[card].number);
  await page.getByRole('button', { name: /^(Betala|Prenumerera)/ }).click();
}
