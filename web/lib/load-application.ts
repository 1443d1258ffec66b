/** What Chrome and Firefox say, and Safari, when a module or one that it imports cannot be fetched. */
const notFetched = /dynamically imported module|Importing a module script failed/;

/**
 * Fetches the modules, all files side by side, and runs them in their order. Each request, which takes milliseconds to
 * send, and each module has a task of its own, so that none keeps the visitor waiting for long. When one cannot be
 * fetched the page works without; what goes wrong while one runs is thrown.
 */
export async function loadApplication(
  modules: readonly string[],
  run: (href: string) => Promise<unknown> = (href) => import(/* @vite-ignore */ href),
): Promise<void> {
  for (const href of modules) {
    const link = document.createElement('link');
    document.head.append(
      Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', crossOrigin: '', href }),
    );
    await nextTask();
  }
  try {
    for (const href of modules) {
      await run(href);
      await nextTask();
    }
  } catch (error) {
    // The browser itself has said which file it could not fetch.
    if (!(error instanceof TypeError && notFetched.test(error.message))) throw error;
  }
}

/** Resolves in a task of its own, after what the browser has to do for the visitor. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
