import { chromiumOnly, type EngineName, missingLine } from '../engines/installed.ts';
import { isChangedPage } from '../engines/listen-to.ts';
import { until } from '../engines/until.ts';
import { type Visitor, visitorIn } from '../engines/visitor.ts';
import { expect, poll, workerTest } from '../fixtures.ts';
import { type ForeignHand, foreignHands } from '../foreign-hands.ts';
import { quick } from '../part.ts';

/** A visitor in the engine that the project is named after. Every visit fails on what the console complains about. */
const test = workerTest.extend<{ visitor: Visitor; viewportWidth: number }>({
  viewportWidth: [390, { option: true }],
  async visitor({ driver, platform, viewportWidth, changedBy }, use, info) {
    if (!driver) {
      // biome-ignore lint/suspicious/noSkippedTests: an engine that cannot be had here is counted as skipped.
      test.skip(true, missingLine(info.project.name as EngineName));
      return;
    }
    await driver.resize({ width: viewportWidth, height: 844 });
    await driver.forget();
    const visitor = visitorIn(driver, { siteUrl: platform.siteUrl, width: viewportWidth });
    const open = async (path: string) => {
      await visitor.open(path);
      if (changedBy === 'reloaded') await visitor.reload();
    };
    const complaints = async () =>
      (await driver.complaints()).filter((line) => changedBy === 'none' || !isChangedPage(line));
    await use({ ...visitor, open, complaints });
    // A test that fails ends its worker, and the picture of it is refused by the page's policy in Firefox.
    if (info.errors.length > 0) return;
    expect(await complaints()).toEqual([]);
    // The next visitor has the same window. A journey may end while a document is being left.
    await until('an empty session', () => driver.evaluate('(sessionStorage.clear(), true)'));
  },
});

/** Takes its first argument apart, by which Playwright knows what to start for it. */
type Run = Parameters<typeof test>[2];

type Ways = {
  /** What changes the pages besides; none where the test's server does not serve them. */
  hands?: readonly ForeignHand[];
  /** Whether Firefox and WebKit make the journey on translated pages too. */
  everywhere?: boolean;
  /** Whether `npm test` makes the journey on translated pages too. */
  isQuick?: boolean;
};

/** `npm run torture:page` makes every journey in every way. */
const isLong = process.env.TORTURE_PAGE !== undefined;

/** Declares a journey: in a phone's window, in a desktop's, and in a phone's on pages that something else changes. */
export function journey(
  title: string,
  run: Run,
  { hands = ['translated'], everywhere = false, isQuick = false }: Ways = {},
): void {
  const changed = isLong && hands.length > 0 ? foreignHands : hands;
  const ways = [
    ...[390, 1280].map((viewportWidth) => ({ viewportWidth, changedBy: 'none' as const })),
    ...changed.map((changedBy) => ({ viewportWidth: 390, changedBy })),
  ];
  for (const way of ways) {
    test.describe(() => {
      test.use(way);
      const { viewportWidth, changedBy } = way;
      const isChanged = changedBy !== 'none';
      const name = `${title} at ${viewportWidth} px${isChanged ? `, ${changedBy}` : ''}`;
      const inChromium = isChanged && !(everywhere && changedBy === 'translated');
      const tag = [
        ...(inChromium && !isLong ? [chromiumOnly] : []),
        ...(isQuick && changedBy === 'translated' ? [quick] : []),
      ];
      test(name, { tag }, run);
    });
  }
}

export { expect, poll };
