import { chromiumOnly } from '../engines/installed.ts';
import { test } from '../fixtures.ts';
import type { PageChange } from '../page-changes.ts';
import { quick } from '../part.ts';

const siteTest = test.extend<{ open: (path: string) => Promise<void> }>({
  open: ({ page, changedBy }, use) =>
    use(async (path) => {
      await page.goto(path);
      if (changedBy === 'reloaded') await page.reload();
    }),
});

/** Playwright reads the fixtures from the parameter's destructuring. */
type Run = Parameters<typeof siteTest>[2];

type Ways = {
  changes?: readonly PageChange[];
  /** Runs the journey on translated pages in Firefox and WebKit too. */
  everywhere?: boolean;
  /** Runs the journey on translated pages in `npm test` too. */
  isQuick?: boolean;
};

/**
 * Runs the journey on a phone, on a desktop, and on a phone with modified pages. Modified pages test React's hydration,
 * which is the same in every engine: most of these tests run only in Chromium.
 */
export function journey(
  title: string,
  run: Run,
  { changes = ['translated'], everywhere = false, isQuick = false }: Ways = {},
): void {
  const changed = changes.map((changedBy) => {
    const isTranslated = changedBy === 'translated';
    const inChromium = everywhere && isTranslated ? [] : [chromiumOnly];
    return {
      changedBy,
      width: 390,
      tag: isQuick && isTranslated ? [...inChromium, quick] : inChromium,
    };
  });
  const ways = [
    { changedBy: 'none' as const, width: 390, tag: [quick] },
    { changedBy: 'none' as const, width: 1280, tag: [] },
    ...changed,
  ];
  for (const { changedBy, width, tag } of ways) {
    siteTest.describe(() => {
      // Unlike other tests of Chromium, journeys run with motion.
      siteTest.use({ viewport: { width, height: 844 }, changedBy, contextOptions: {} });
      const change = changedBy === 'none' ? '' : `, ${changedBy}`;
      siteTest(`${title} at ${width} px${change}`, { tag }, run);
    });
  }
}
