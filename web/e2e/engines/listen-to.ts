import type { Page } from '@playwright/test';

/** React's message about a page that was changed before it was hydrated, and that it renders anew. */
export const isChangedPage = (line: string) => line.includes('Minified React error #418');

/** About requests and scripts that failed. Tests that provoke failures assert what the visitor sees of them. */
const failures = [
  'Failed to load resource',
  // Of a module that cannot be fetched: Chromium and Firefox, and WebKit.
  'dynamically imported module',
  'Importing a module script failed',
  // Of a script that does not run within seconds, as on a busy machine: Chromium and WebKit.
  'was preloaded using link preload but not used',
  // Of a body that is lost while nobody reads it (`cut` of mocks/api/outcomes.ts): Firefox.
  'The connection was lost',
];
export const isFailedRequest = (line: string) => failures.some((words) => line.includes(words));

/** A policy that forbids all script, for tests of the site without it. Browsers report each script that it stops. */
export const noScript = "script-src 'none'";

/** Collects the console's warnings and errors with their scripts, except failed requests that a test provokes. */
export function listenTo(page: Page): string[] {
  const noise: string[] = [];
  const hear = (text: string) => {
    if (!isFailedRequest(text) && !text.includes(noScript)) noise.push(text);
  };
  page.on('pageerror', ({ message }) => hear(message));
  page.on('console', (message) => {
    const { url, lineNumber } = message.location();
    if (['error', 'warning'].includes(message.type())) {
      hear(`${message.text()} (${url}:${lineNumber})`);
    }
  });
  return noise;
}
