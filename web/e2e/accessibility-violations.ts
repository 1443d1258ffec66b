import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * axe's violations in the page, or a part of it: each rule with its elements. axe runs in legacy mode, which opens no
 * second page and finds the same on pages without frames, as ours are.
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
