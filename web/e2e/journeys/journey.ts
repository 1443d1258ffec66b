import { chromiumOnly, type EngineName, missingLine } from '../engines/installed.ts';
import { isChangedPage } from '../engines/listen-to.ts';
import { until } from '../engines/until.ts';
import { type Visitor, visitorIn } from '../engines/visitor.ts';
import { expect, poll, workerTest } from '../fixtures.ts';
import type { PageChange } from '../page-changes.ts';
import { quick } from '../part.ts';

const test = workerTest.extend<{ siteUrl: string; visitor: Visitor; viewportWidth: number }>({
  siteUrl: ({ platform }, use) => use(platform.siteUrl),
  viewportWidth: [390, { option: true }],
  async visitor({ openDriver, siteUrl, viewportWidth, changedBy }, use, info) {
    const driver = await openDriver();
    if (!driver) {
      // biome-ignore lint/suspicious/noSkippedTests: tests of an engine that is not installed count as skipped.
      test.skip(true, missingLine(info.project.name as EngineName));
      return;
    }
    await driver.resize({ width: viewportWidth, height: 844 });
    await driver.forget();
    const visitor = visitorIn(driver, { siteUrl, width: viewportWidth });
    const open = async (path: string) => {
      await visitor.open(path);
      if (changedBy === 'reloaded') await visitor.reload();
    };
    const complaints = async () =>
      (await driver.complaints()).filter((line) => changedBy === 'none' || !isChangedPage(line));
    await use({ ...visitor, open, complaints });
    // In Firefox, Playwright's screenshot of a failed test violates the page's policy.
    if (info.errors.length > 0) return;
    expect(await complaints()).toEqual([]);
    // The next test uses the same window. `evaluate` throws while a document unloads.
    await until('an empty session', () => driver.evaluate('(sessionStorage.clear(), true)'));
  },
});

const mockTest = test.extend({ siteUrl: ({ mockSite }, use) => use(mockSite) });

/** Playwright reads the fixtures from the parameter's destructuring. */
type Run = Parameters<typeof test>[2];

type Ways = {
  changes?: readonly PageChange[];
  /** Runs the journey on translated pages in Firefox and WebKit too. */
  everywhere?: boolean;
  /** Runs the journey on translated pages in `npm test` too. */
  isQuick?: boolean;
  isMocked?: boolean;
};

/** Runs the journey on a phone, on a desktop, and on a phone with modified pages. */
export function journey(
  title: string,
  run: Run,
  { changes = ['translated'], everywhere = false, isQuick = false, isMocked = false }: Ways = {},
): void {
  const ways = [
    ...[390, 1280].map((viewportWidth) => ({ viewportWidth, changedBy: 'none' as const })),
    ...changes.map((changedBy) => ({ viewportWidth: 390, changedBy })),
  ];
  const siteTest = isMocked ? mockTest : test;
  for (const way of ways) {
    siteTest.describe(() => {
      siteTest.use(way);
      const { viewportWidth, changedBy } = way;
      const isChanged = changedBy !== 'none';
      const name = `${title} at ${viewportWidth} px${isChanged ? `, ${changedBy}` : ''}`;
      const isOnPhone = !isChanged && viewportWidth === 390;
      const inChromium = isChanged && !(everywhere && changedBy === 'translated');
      const tag = [
        ...(inChromium ? [chromiumOnly] : []),
        ...(isOnPhone || (isQuick && changedBy === 'translated') ? [quick] : []),
      ];
      siteTest(name, { tag }, run);
    });
  }
}

export { expect, poll };
