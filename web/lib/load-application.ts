/** What Chrome and Firefox say, and Safari, when a module or one that it imports cannot be fetched. */
const notFetched = /dynamically imported module|Importing a module script failed/;

/**
 * Fetches the modules, all files side by side, and runs the first, the application. When it
 * cannot be fetched the page works without; what goes wrong while it runs is thrown.
 */
export async function loadApplication(
  [application, ...others]: readonly string[],
  run: (href: string) => Promise<unknown> = (href) => import(/* @vite-ignore */ href),
): Promise<void> {
  for (const href of others) {
    const link = document.createElement('link');
    document.head.append(
      Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', crossOrigin: '', href }),
    );
  }
  try {
    await run(String(application));
  } catch (error) {
    // The browser itself has said which file it could not fetch.
    if (!(error instanceof TypeError && notFetched.test(error.message))) throw error;
  }
}
