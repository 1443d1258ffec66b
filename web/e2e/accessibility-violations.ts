import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Legacy mode opens no second page; without iframes the results are the same. */
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
