import { afterFirstPaint } from './lib/after-first-paint.ts';

/**
 * The only script that a document names. It fetches the rest after the first paint, all files side by side; the first
 * of `data-modules` is the application.
 */
async function loadApplication(): Promise<void> {
  const script = document.querySelector<HTMLElement>('script[data-modules]');
  const [application, ...others] = script?.dataset.modules?.split(' ') ?? [];
  await afterFirstPaint();
  for (const href of others) {
    const link = document.createElement('link');
    document.head.append(
      Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', crossOrigin: '', href }),
    );
  }
  try {
    await import(/* @vite-ignore */ String(application));
  } catch (error) {
    // The browser says what it could not fetch (a TypeError); the page works without.
    if (!(error instanceof TypeError)) throw error;
  }
}

void loadApplication();
