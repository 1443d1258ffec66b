/** The error messages of Chrome, Firefox and Safari when a module or one of its imports cannot be fetched. */
const notFetched = /dynamically imported module|Importing a module script failed/;

/**
 * Fetches all modules in parallel and runs them in order. Each request and each module has its own task, so that none
 * blocks the page for long. When a module cannot be fetched the page works without script; an error thrown while one
 * runs is thrown on.
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
    // The browser has already logged the file that it could not fetch.
    if (!(error instanceof TypeError && notFetched.test(error.message))) throw error;
  }
}

/** Resolves in a new task, after the browser has handled input and rendering. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
