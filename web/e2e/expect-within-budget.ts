import type { Page, Request } from '@playwright/test';
import { budgetType, limits } from './budget-report.ts';
import { expect, test } from './fixtures.ts';
import { pageIsHydrated } from './form-steps.ts';

/** `name` is the row in the printed table. */
export async function expectWithinBudget(page: Page, path: string, name = path): Promise<void> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path, { waitUntil: 'networkidle' });
  // On a busy machine the network can be idle before the scripts run.
  await pageIsHydrated(page);
  const sizes = await Promise.all(
    requests.map(async (request) => {
      const { responseBodySize: body, responseHeadersSize } = await request.sizes();
      const { pathname } = new URL(request.url());
      return { kind: request.resourceType(), pathname, body, whole: body + responseHeadersSize };
    }),
  );
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const named = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  // A second start script would list the modules again.
  expect(named).toEqual([...new Set(named)]);
  const scripts = sizes.filter(({ pathname }) => named.includes(pathname));
  const spent = {
    document: sum(sizes.filter(({ kind }) => kind === 'document').map(({ whole }) => whole)),
    script: sum(scripts.map(({ body }) => body)),
    everything: sum(sizes.map(({ whole }) => whole)),
    requests: sizes.length,
  };
  const description = JSON.stringify({ [name]: spent });
  test.info().annotations.push({ type: budgetType, description });
  expect(scripts.length).toBeGreaterThan(3);
  for (const kind of Object.keys(limits) as (keyof typeof limits)[]) {
    expect.soft(spent[kind], kind).toBeLessThanOrEqual(limits[kind]);
  }
}
