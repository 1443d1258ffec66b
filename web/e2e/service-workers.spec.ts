import { expect, poll, test } from './fixtures.ts';
import { countWorkers, refusalOf, refused, registerOldWorker } from './old-service-worker.ts';

/** Runs in the page: no frame ever comes, and timers of more than five seconds fire at once. */
function withoutFrames(): void {
  const { setTimeout } = window;
  const soon = (run: () => void, milliseconds = 0) =>
    setTimeout(run, milliseconds > 5_000 ? 0 : milliseconds);
  Object.assign(window, { requestAnimationFrame: () => 0, setTimeout: soon });
}

for (const isPainted of [true, false]) {
  const tab = isPainted ? 'a tab' : 'a tab that is never painted';
  test(`${tab} removes an old service worker and refuses a new one`, async ({ page }) => {
    await registerOldWorker(page);
    expect(await countWorkers(page)).toBe(1);
    if (!isPainted) await page.addInitScript(withoutFrames);
    await page.goto('/');
    await poll(() => countWorkers(page)).toBe(0);
    expect(await refusalOf(page)).toBe(refused);
  });
}
