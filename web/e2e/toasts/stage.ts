import { writeFile } from 'node:fs/promises';
import type { Clock, TestInfo } from '@playwright/test';
import { writeStep } from '../../../mocks/api/scenarios.ts';
import { type Driver, playwrightDriver } from '../engines/playwright-driver.ts';
import { until } from '../engines/until.ts';
import { type Visitor, visitorIn } from '../engines/visitor.ts';
import { workerTest } from '../fixtures.ts';
import { approachForm } from '../journeys/steps.ts';
import { widenText } from '../widen-text.ts';
import type { Case, Place } from './places.ts';
import { recordAnnouncements, toastState } from './toast-state.ts';

export type Size = { width: number; height: number };

/** `clock` is for Chromium; other engines run in real time. */
export type Stage = { visitor: Visitor; clock: Clock | undefined; isWide?: boolean };

/** Fixed, because pages show deadlines. A Monday. */
const now = new Date('2026-03-02T10:00:00+01:00');

type Workers = { openStage: (size: Size, siteUrl?: string) => Promise<Stage> };

/** Chromium opens a new window each time; other engines reuse theirs. */
export const stageTest = workerTest.extend<object, Workers>({
  openStage: [
    async ({ browserName, driver, launchBrowser, mockSite }, use) => {
      let last: Driver | undefined;
      await use(async (size, siteUrl = mockSite) => {
        const visitorOf = (one: Driver) => visitorIn(one, { siteUrl, width: size.width });
        if (!driver) throw new Error(`no ${browserName}`);
        if (browserName !== 'chromium') {
          await driver.resize(size);
          await driver.forget();
          return { visitor: visitorOf(driver), clock: undefined };
        }
        // Playwright's failure report shows the first window, so the unused one is closed.
        await (last ?? driver).close();
        const context = await (await launchBrowser()).newContext({
          viewport: size,
          locale: 'sv-SE',
          timezoneId: 'Europe/Stockholm',
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await page.addInitScript(recordAnnouncements);
        await page.clock.install({ time: now });
        last = playwrightDriver(page);
        return { visitor: visitorOf(last), clock: page.clock };
      });
      await last?.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export function addressOf(
  { endpoint, path }: Place,
  cases: readonly Case[],
  milliseconds = 0,
): string {
  const outcomes = cases.map(({ outcome }) => writeStep({ outcome, milliseconds })).join();
  return `${path}${path.includes('?') ? '&' : '?'}scenario=${endpoint.name}:${outcomes}`;
}

export async function openPlace(
  { visitor, clock, isWide }: Stage,
  place: Place,
  address: string,
): Promise<void> {
  await visitor.open(address);
  // A font that loads late would move the page.
  await until('the fonts', () => visitor.read(() => document.fonts.status === 'loaded'));
  await approachForm(visitor, place.forms[0]);
  if (isWide) await visitor.read(widenText);
  // From here on timers run only by `runFor`.
  await clock?.pauseAt((await visitor.read(() => Date.now())) + 5000);
}

export async function fillIn(stage: Stage, { typed, forms }: Place): Promise<void> {
  const { visitor, clock } = stage;
  const [form] = forms;
  await clock?.runFor(100);
  const { typed: before } = await visitor.read(toastState, form ?? '');
  for (const [name, text] of Object.entries(typed)) {
    if (before[name] !== text) await visitor.css(`${form} [name=${name}]`).fill(text);
  }
  const consent = visitor.css(`${form} [type=checkbox]`);
  if (!('consent' in before) && (await consent.isShown())) await consent.click();
}

async function isPainted({ visitor, clock }: Stage): Promise<void> {
  await visitor.read(() => {
    Object.assign(window, { isPainted: false });
    const paint = () => Object.assign(window, { isPainted: true });
    requestAnimationFrame(() => void requestAnimationFrame(paint));
  });
  await until('a painted page', async () => {
    await clock?.runFor(20);
    return visitor.read(() => (window as { isPainted?: boolean }).isPainted);
  });
}

/** Scrolls to where a toast is most likely to cover the control. */
export async function send(stage: Stage, form: string, byEnter: boolean): Promise<void> {
  const { visitor } = stage;
  await visitor.read(recordAnnouncements);
  if (!byEnter) {
    const button = visitor.css(`${form} [type=submit]`);
    await button.read((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    return button.click();
  }
  const field = visitor.css(`${form} [name]`);
  await field.focus();
  // WebKit scrolls to the caret when it paints, on a busy machine after the answer.
  await isPainted(stage);
  await field.read((element) =>
    window.scrollBy({ top: element.getBoundingClientRect().top - 168, behavior: 'instant' }),
  );
  await visitor.press('Enter');
}

export const sizeName = ({ width, height }: Size) => `${width}x${height}`;

/** Call after reading the console: in Firefox a screenshot adds to it. */
export async function keepPicture(
  { visitor }: Stage,
  state: string,
  size: Size,
  info: TestInfo,
): Promise<void> {
  const bytes = await visitor.picture();
  await visitor.forget();
  const type = bytes[0] === 0x89 ? 'png' : 'jpeg';
  const name = `${state} ${sizeName(size)}`;
  const path = info.outputPath(`${name}.${type}`);
  await writeFile(path, bytes);
  info.attachments.push({ name, path, contentType: `image/${type}` });
}
