import type { Page } from '@playwright/test';

/** React logs this when a page was changed before hydration, and renders the page again. */
const isChangedPage = (line: string) => line.includes('Minified React error #418');

const failures = [
  'Failed to load resource',
  // A module fails to load: the message of Chromium and Firefox, then WebKit's.
  'dynamically imported module',
  'Importing a module script failed',
  // A preloaded script runs late on a busy machine.
  'was preloaded using link preload but not used',
  // Firefox: a response body ends early while no code reads the body (`cut` of mocks/api/outcomes.ts).
  'The connection was lost',
];
const isFailedRequest = (line: string) => failures.some((words) => line.includes(words));

export const noScript = "script-src 'none'";

/** Returns the page's errors and warnings, later ones too. `isChanged`: the test changes the page before hydration. */
export function listenTo(page: Page, isChanged: boolean): string[] {
  const noise: string[] = [];
  const record = (text: string) => {
    const isExpected = isFailedRequest(text) || text.includes(noScript);
    if (!isExpected && !(isChanged && isChangedPage(text))) noise.push(text);
  };
  page.on('pageerror', ({ message }) => record(message));
  page.on('console', (message) => {
    const { url, lineNumber } = message.location();
    if (['error', 'warning'].includes(message.type())) {
      record(`${message.text()} (${url}:${lineNumber})`);
    }
  });
  return noise;
}
