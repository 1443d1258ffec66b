/** A request to a function, its answer, and what was logged about it. */
type LoggedRequest = {
  /** The `x-request-id` of the answer; empty when there was none. */
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  method: string;
  /** Path and query. */
  path: string;
  status: number;
  milliseconds: number;
};

/** A line that a function logged, with the id of the request that it names. */
type LogLine = { at: number; requestId: string; text: string };

export type RequestLog = ReturnType<typeof createRequestLog>;

/** How many requests, and how many lines, are remembered. */
const limit = 500;

/** Remembers the last requests to functions and what functions logged, newest first. */
export function createRequestLog(now: () => number) {
  let requests: readonly LoggedRequest[] = [];
  let lines: readonly LogLine[] = [];

  const write =
    (print: (...parts: unknown[]) => void) =>
    (...parts: unknown[]) => {
      const text = parts.map(String).join(' ');
      lines = [{ at: now(), requestId: requestIdIn(text), text }, ...lines].slice(0, limit);
      print(...parts);
    };

  return {
    requests: () => requests,
    lines: () => lines,
    /** The console of the functions: what they write is remembered, and printed as before. */
    console: {
      log: write(console.log),
      info: write(console.info),
      warn: write((...parts) => console.warn(...parts)),
      error: write((...parts) => console.error(...parts)),
    },
    /** Calls `respond` and remembers the request with its answer; one without an answer is none for a function. */
    async record(
      request: Request,
      respond: () => Promise<Response> | undefined,
    ): Promise<Response | undefined> {
      const [at, start] = [now(), performance.now()];
      const response = await respond();
      if (!response) return undefined;
      const { pathname, search } = new URL(request.url);
      const logged = {
        id: response.headers.get('x-request-id') ?? '',
        at,
        method: request.method,
        path: pathname + search,
        status: response.status,
        milliseconds: Math.round(performance.now() - start),
      };
      requests = [logged, ...requests].slice(0, limit);
      return response;
    },
  };
}

/** The API logs a line of JSON that names its request (api/_http/log.ts). */
function requestIdIn(text: string): string {
  return /"requestId":"([^"]+)"/.exec(text)?.[1] ?? '';
}
