import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Failure = {
  error: unknown;
  /** The call's path, if the key of the query or mutation is the path (docs/product.md 6.1). */
  path: string | undefined;
  /** Start of the query or mutation: Unix time in ms. */
  startedAt: number;
};

declare global {
  /** Lists an error with its call; set in mock mode (mocks/panel/start-mocks.ts). */
  var showFailure: ((failure: Failure) => void) | undefined;
}

function report(error: unknown, key: QueryKey = [], startedAt = 0): void {
  // biome-ignore lint/suspicious/noConsole: for developers, because the page shows only the visitor's text.
  if (import.meta.env.DEV) console.error(error);
  const path = key.join('/');
  globalThis.showFailure?.({ error, path: path.startsWith('/') ? path : undefined, startedAt });
}

/** Reports the errors of queries and mutations to the developer: on the console, and in the mock panel. */
export function reportFailures(client: QueryClient): void {
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { options, state } = event.mutation;
    report(event.action.error, options.mutationKey, state.submittedAt);
  });
  const starts = new WeakMap<object, number>();
  const selected = new WeakMap<object, number>();
  client.getQueryCache().subscribe((event) => {
    const { query } = event;
    const reportRead = (error: unknown) => report(error, query.queryKey, starts.get(query));
    if (event.type === 'updated' && event.action.type === 'fetch') starts.set(query, Date.now());
    if (event.type === 'updated' && event.action.type === 'error') reportRead(event.action.error);
    // The cache has no event for an error of `select`, which runs several times for one response.
    for (const observer of query.observers) {
      const { error } = observer.getCurrentResult();
      const { error: ownError, dataUpdateCount } = query.state;
      if (!error || error === ownError || selected.get(query) === dataUpdateCount) continue;
      selected.set(query, dataUpdateCount);
      reportRead(error);
    }
  });
}
