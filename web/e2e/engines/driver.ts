export type Key = 'ArrowRight' | 'Enter' | 'Escape' | 'Shift' | 'Tab';

/** A point of the window, in CSS pixels. */
export type Point = { x: number; y: number };

/** Asks until the answer is neither undefined, null nor false; rejects when Playwright's assertions would. */
export async function until<T>(
  what: string,
  ask: () => Promise<T>,
  patience = 20_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + patience;
  for (;;) {
    // A document that is being left answers with errors of several kinds.
    const answer = await ask().catch(() => undefined);
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The error messages of Chromium, Firefox and WebKit when a module cannot be fetched. */
const failedImport = /dynamically imported module|Importing a module script failed/;

/** React's message about a page that was changed before it was hydrated, and that it renders anew. */
export const isChangedPage = (line: string) => line.includes('Minified React error #418');

/** Chromium's and WebKit's warning when a script does not run within seconds, as on a busy machine. */
const unusedPreload = 'was preloaded using link preload but not used';

/** Firefox's message about a body that is lost while nobody reads it (`cut` of mocks/api/outcomes.ts). */
const lostBody = 'The connection was lost';

/** About requests and scripts that failed. Tests that provoke failures assert what the visitor sees of them. */
export const isFailedRequest = (line: string) =>
  line.includes('Failed to load resource') ||
  line.includes(unusedPreload) ||
  line.includes(lostBody) ||
  failedImport.test(line);
