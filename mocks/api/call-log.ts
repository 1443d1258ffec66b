/** One call and what was answered; status 0 is a network that gave nothing back. */
export type Call = {
  id: number;
  method: string;
  /** Path and query. */
  path: string;
  sent: string;
  status: number;
  answer: string;
  milliseconds: number;
};

/** How many calls are remembered, and shown in the panel. */
export const callLimit = 12;

/** Remembers the last calls, newest first, and hands each to its listener. */
export function createCallLog(now: () => number = () => performance.now()) {
  let calls: readonly Call[] = [];
  let lastId = 0;
  let listener: (call: Call) => void = () => {};
  return {
    read: () => calls,
    listen(next: (call: Call) => void) {
      listener = next;
    },
    /** Calls `respond` and remembers the call with its answer; nothing is remembered without an answer. */
    async record(request: Request, respond: () => Promise<Response | undefined>) {
      const start = now();
      const copy = request.clone();
      const response = await respond();
      if (!response) return undefined;
      const { pathname, search } = new URL(request.url);
      lastId += 1;
      const call = {
        id: lastId,
        method: request.method,
        path: pathname + search,
        sent: await copy.text(),
        status: response.status,
        answer: await response.clone().text(),
        milliseconds: Math.round(now() - start),
      };
      calls = [call, ...calls].slice(0, callLimit);
      listener(call);
      return response;
    },
  };
}

/** The calls that the mocks have answered. */
export const callLog = createCallLog();
