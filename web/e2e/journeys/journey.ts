import { fileURLToPath } from 'node:url';
import type { Platform } from '../../../mocks/platform/start-platform.ts';
import { staticSite } from '../../../mocks/platform/static-site.ts';
import { listen } from '../../../mocks/vendors/listen.ts';
import { type EngineName, installed, missingLine } from '../engines/installed.ts';
import { type Engine, launchEngine } from '../engines/launch.ts';
import type { Visitor } from '../engines/visitor.ts';
import { expect, mockSiteFixture, platformTest } from '../fixtures.ts';

type Sites = {
  /** The mocked build: static files without functions. */
  mockSite: string;
  /** The built site whose scripts are lost on the way. */
  siteWithoutScripts: string;
};

type WorkerFixtures = Sites & { engine: Engine | undefined };

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

/** A visitor in the engine that the project is named after. Every visit fails on what the console complains about. */
const test = platformTest.extend<{ visitor: Visitor; viewportWidth: number }, WorkerFixtures>({
  viewportWidth: [390, { option: true }],
  mockSite: mockSiteFixture,
  siteWithoutScripts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const site = staticSite(dist);
      const server = await listen((request) =>
        request.url.endsWith('.js') ? Response.error() : site(request),
      );
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({ playwright }, use, { project }) => {
      const name = project.name as EngineName;
      const found = installed(name);
      const engine = found && (await launchEngine(name, found, playwright));
      await use(engine);
      await engine?.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  async visitor({ engine, platform, viewportWidth }, use, info) {
    if (!engine) {
      // biome-ignore lint/suspicious/noSkippedTests: an engine that cannot be had here is counted as skipped.
      test.skip(true, missingLine(info.project.name as EngineName));
      return;
    }
    const { visitor, end } = await engine.visit(platform.siteUrl, {
      width: viewportWidth,
      height: 844,
    });
    await use(visitor);
    const complaints = await visitor.complaints();
    await end();
    // The picture of a failure is itself refused by the page's policy in Firefox.
    if (info.errors.length === 0) expect(complaints).toEqual([]);
  },
});

type Given = Sites & { visitor: Visitor; platform: Platform };

/** Declares a journey, made once with a phone's width and once with a desktop's. */
export function journey(title: string, run: (given: Given) => Promise<void>): void {
  for (const viewportWidth of [390, 1280]) {
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

/** Asks until the answer is the expected one, at short intervals, so that a fast page is not waited for. */
export const poll = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { intervals: [50] });

export { expect };
