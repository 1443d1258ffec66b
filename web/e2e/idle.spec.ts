import { expect, test } from './fixtures.ts';
import { traceOf } from './trace.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the diagram moves without main-thread work', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator('.flow').scrollIntoViewIfNeeded();
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(running).toBeGreaterThan(0);
  const framesPainted = async () => {
    // Measures for a second; it does not wait for a state.
    const aSecond = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    const events = await traceOf(page, ['devtools.timeline'], aSecond);
    return events.filter(({ name }) => name === 'Paint').length;
  };
  await expect.poll(framesPainted, { timeout: 30_000 }).toBeLessThan(5);
});
