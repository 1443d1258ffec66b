import type { Platform } from '../../../mocks/platform/start-platform.ts';
import { type EngineName, missingLine } from '../engines/installed.ts';
import { type Visitor, visitorIn } from '../engines/visitor.ts';
import { expect, poll, workerTest } from '../fixtures.ts';

/** A visitor in the engine that the project is named after. Every visit fails on what the console complains about. */
const test = workerTest.extend<{ visitor: Visitor; viewportWidth: number }>({
  viewportWidth: [390, { option: true }],
  async visitor({ driver, platform, viewportWidth }, use, info) {
    if (!driver) {
      // biome-ignore lint/suspicious/noSkippedTests: an engine that cannot be had here is counted as skipped.
      test.skip(true, missingLine(info.project.name as EngineName));
      return;
    }
    await driver.resize({ width: viewportWidth, height: 844 });
    await driver.forget();
    await use(visitorIn(driver, { siteUrl: platform.siteUrl, width: viewportWidth }));
    // A test that fails ends its worker, and the picture of it is refused by the page's policy in Firefox.
    if (info.errors.length > 0) return;
    expect(await driver.complaints()).toEqual([]);
    // The next visitor has the same window.
    await driver.evaluate('sessionStorage.clear()');
  },
});

type Given = {
  visitor: Visitor;
  platform: Platform;
  mockSite: string;
  siteWithoutScripts: string;
};

const phoneAndDesktop = [390, 1280];

/** Declares a journey, made once with a phone's width and once with a desktop's unless given. */
export function journey(
  title: string,
  run: (given: Given) => Promise<void>,
  widths = phoneAndDesktop,
): void {
  for (const viewportWidth of widths) {
    test.describe(() => {
      test.use({ viewportWidth });
      test(`${title} at ${viewportWidth} px`, ({
        visitor,
        platform,
        mockSite,
        siteWithoutScripts,
      }) => run({ visitor, platform, mockSite, siteWithoutScripts }));
    });
  }
}

export { expect, poll };
