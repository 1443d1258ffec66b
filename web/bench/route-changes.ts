import { type Browser, chromium, type Page } from '@playwright/test';
import { installed } from '../e2e/engines/installed.ts';
import { launchOptions } from '../e2e/engines/launch.ts';

/** Milliseconds. */
export type RouteChange = {
  route: string;
  /** From the press of a link to the next paint, when the code of the page is there. */
  loaded: number[];
  /** The same, when the code is fetched by the press. */
  fetched: number[];
  /** From the beginning of the document's load to its first contentful paint. */
  document: number[];
};

/** As Lighthouse's phone. */
const slowdown = 4;

/** Runs in the page: presses the link, and returns the milliseconds until the frame that shows the page is painted. */
function pressLink(route: string): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>(`a[href="${route}"]`);
  if (!link) throw new Error(`no link to ${route}`);
  const before = document.querySelector('main h1');
  const { promise, resolve } = Promise.withResolvers<number>();
  const pressedAt = performance.now();
  const look = () => {
    const heading = document.querySelector('main h1');
    if (!heading || heading === before) return requestAnimationFrame(look);
    // A message after an animation frame arrives when the frame has been painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - pressedAt);
    return requestAnimationFrame(() => port2.postMessage(undefined));
  };
  requestAnimationFrame(look);
  link.click();
  return promise;
}

const change = (page: Page, route: string) => page.evaluate(pressLink, route);

async function measureOnce(browser: Browser, siteUrl: string, route: string) {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const from = route === '/about' ? '/terms' : '/about';
  await page.goto(siteUrl + route, { waitUntil: 'networkidle' });
  const paintedAt = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await page.goto(siteUrl + from, { waitUntil: 'networkidle' });
  const fetched = await change(page, route);
  await page.waitForLoadState('networkidle');
  await change(page, from);
  await page.waitForLoadState('networkidle');
  const loaded = await change(page, route);
  await page.close();
  return { fetched, loaded, document: paintedAt };
}

/** The pages that every page links to. */
const linked = ['/', '/pricing', '/about', '/contact', '/privacy', '/terms'];

/**
 * Measures the change within the site to each linked page, or to those that are asked for, and the load of its
 * document, on a phone's processor.
 */
export async function measureRouteChanges(
  siteUrl: string,
  asked: readonly string[],
  runs: number,
): Promise<RouteChange[]> {
  const routes = linked.filter((route) => asked.length === 0 || asked.includes(route));
  if (!installed('chromium'))
    throw new Error('No Chromium. Install one and set CHROMIUM_PATH to it.');
  const browser = await chromium.launch(launchOptions('chromium'));
  const rows = routes.map(
    (route): RouteChange => ({ route, loaded: [], fetched: [], document: [] }),
  );
  for (let run = 1; run <= runs; run++) {
    for (const row of rows) {
      const { loaded, fetched, document } = await measureOnce(browser, siteUrl, row.route);
      row.loaded.push(loaded);
      row.fetched.push(fetched);
      row.document.push(document);
    }
  }
  await browser.close();
  return rows;
}
