import { expect, type Page } from '@playwright/test';
import { type CardName, cards } from '../../mocks/vendors/stripe/cards.ts';

/** Waits for the hosted checkout, fills it in as a buyer would, and presses its button. */
export async function payWith(page: Page, card: CardName): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dina uppgifter' })).toBeVisible();
  await page.getByRole('link', { name: 'Fyll i exempeluppgifter' }).click();
  await page.getByLabel('Kortnummer').fill(cards[card].number);
  await page.getByRole('button', { name: /^(Betala|Prenumerera)/ }).click();
}
