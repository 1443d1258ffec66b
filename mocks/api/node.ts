import { setupServer } from 'msw/node';
import { handlers } from './handlers.ts';

declare global {
  var mockedApi: ReturnType<typeof start> | undefined;
}

const ended = new DOMException('The test has ended', 'AbortError');

function start() {
  const sent = new Set<Promise<Response>>();
  let running = new AbortController();
  running.abort(ended);
  const { fetch } = globalThis;
  // MSW wraps this function and calls it for each request.
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const response = fetch(request, { signal: AbortSignal.any([request.signal, running.signal]) });
    sent.add(response);
    return response;
  };
  const server = setupServer(...handlers);
  server.listen({
    // The strategy 'error' would let requests for images, styles and scripts through.
    onUnhandledFrame: async ({ defaults }) => {
      await defaults.error();
      throw Response.error();
    },
  });
  return {
    server,
    allowRequests(): void {
      running = new AbortController();
    },
    /** Cancels the requests under way, and new requests until the next call of `allowRequests`. */
    async cancelRequests(): Promise<void> {
      running.abort(ended);
      await Promise.allSettled(sent);
      sent.clear();
    },
  };
}

// One per worker, also when a test resets modules, and never closed: while MSW is closed, a late request opens a
// connection, and Node sends later requests through this connection, past MSW.
globalThis.mockedApi ??= start();

/** The mocked API for tests in Node. A separate file, because `msw/node` cannot be bundled for browsers. */
export const { server, allowRequests, cancelRequests } = globalThis.mockedApi;
