import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong with the page, or with a part of it, as it is now: each rule with what breaks it. No page of
 * ours has frames, without which axe's legacy mode finds the same, and opens no second page to put it together in.
 */
export async function accessibilityViolations(
  page: Page,
  { within, without }: { within?: string; without?: string } = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  if (without) axe.exclude(without);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
