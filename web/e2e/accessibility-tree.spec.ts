import { pages } from '../content/pages.ts';
import { expect, test } from './fixtures.ts';

const addresses = [
  ...Object.entries(pages).map(([id, { path }]) => ({ id, path, width: 1440 })),
  { id: 'not-found', path: '/no-such-page', width: 1440 },
  { id: 'home-on-a-phone', path: pages.home.path, width: 390 },
];

// The whole accessibility tree of each page. After an intended change, `npm run test:e2e -- accessibility-tree
// --update-snapshots` records it again.
for (const { id, path, width } of addresses) {
  test(`the accessibility tree of ${id} is as recorded`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('body')).toMatchAriaSnapshot({
      name: `${id}.aria.yml`,
    });
  });
}
