import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../e2e/engines/launch.ts';

/**
 * Milliseconds until the page is painted: from the press of its link, with its code there and fetched by the press, and
 * in a browser without script that opens its document from the same page.
 */
export type RouteChange = {
  route: string;
  loaded: number[];
  fetched: number[];
  document: number[];
};

/** The pages that every page links to. */
const linked = ['/', '/pricing', '/about', '/contact', '/privacy', '/terms'];

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

async function openSlowed(
  browser: Browser,
  url: string,
  javaScriptEnabled: boolean,
): Promise<Page> {
  const page = await browser.newPage({ javaScriptEnabled });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'networkidle' });
  return page;
}

const firstPaint = () =>
  performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;

async function addRun(browser: Browser, siteUrl: string, change: RouteChange): Promise<void> {
  const from = change.route === '/about' ? '/terms' : '/about';
  const page = await openSlowed(browser, siteUrl + from, true);
  const press = async (route: string) => {
    const time = await page.evaluate(pressLink, route);
    await page.waitForLoadState('networkidle');
    return time;
  };
  change.fetched.push(await press(change.route));
  await press(from);
  change.loaded.push(await press(change.route));
  await page.close();
  const plain = await openSlowed(browser, siteUrl + from, false);
  await plain.goto(siteUrl + change.route, { waitUntil: 'networkidle' });
  change.document.push(await plain.evaluate(firstPaint));
  await plain.close();
}

/** Measures the change within the site to each linked page, or to those that are asked for, on a phone's processor. */
export async function measureRouteChanges(
  siteUrl: string,
  asked: readonly string[],
  runs: number,
): Promise<RouteChange[]> {
  const routes = linked.filter((route) => asked.length === 0 || asked.includes(route));
  const changes = routes.map(
    (route): RouteChange => ({ route, loaded: [], fetched: [], document: [] }),
  );
  const browser = await chromium.launch(launchOptions('chromium'));
  for (let run = 1; run <= runs; run++) {
    for (const change of changes) await addRun(browser, siteUrl, change);
  }
  await browser.close();
  return changes;
}
