import type { Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';
import { pageIsHydrated } from './form-steps.ts';

/** Bytes on the wire in a first visit. */
const budgets = {
  // Ten TCP packets: the initial congestion window.
  document: 14_600,
  script: 97_000,
  everything: 150_000,
  scriptRequests: 8,
  // The second font file is for characters that the site does not use.
  fontRequests: 1,
};

export async function expectWithinBudget(page: Page, path: string): Promise<void> {
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
  // The script that starts the page runs once.
  expect(named).toEqual([...new Set(named)]);
  const scripts = sizes.filter(({ pathname }) => named.includes(pathname));
  const spent = {
    document: sum(sizes.filter(({ kind }) => kind === 'document').map(({ whole }) => whole)),
    script: sum(scripts.map(({ body }) => body)),
    everything: sum(sizes.map(({ whole }) => whole)),
    scriptRequests: scripts.length,
    fontRequests: sizes.filter(({ kind }) => kind === 'font').length,
  };
  console.log(`${path.padEnd(14)} ${sizes.length} requests`, JSON.stringify(spent));
  expect(scripts.length).toBeGreaterThan(3);
  for (const kind of Object.keys(budgets) as (keyof typeof budgets)[]) {
    expect.soft(spent[kind], kind).toBeLessThanOrEqual(budgets[kind]);
  }
}
