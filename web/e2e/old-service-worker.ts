import type { Page } from '@playwright/test';

/** Registers a service worker, as an earlier site at `origin` would have done. */
export async function registerOldWorker(page: Page, origin = ''): Promise<void> {
  await page
    .context()
    .route(/\/old(-worker\.js)?$/, (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: '// Answers nothing itself.' })
        : route.fulfill({ contentType: 'text/html', body: '<title>Old</title>' }),
    );
  await page.goto(`${origin}/old`);
  await page.evaluate(() => navigator.serviceWorker.register('/old-worker.js'));
}

export const countWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Tries to register a service worker, and returns the error's message. */
export const refusalOf = (page: Page) =>
  page.evaluate(() =>
    navigator.serviceWorker.register('/old-worker.js').then(
      () => 'registered',
      (error: Error) => error.message,
    ),
  );

export const refused = 'Service workers are not allowed';
