export type Call = Awaited<ReturnType<typeof exchangeOf>> & { milliseconds: number };

/** Both messages. A network error has the status 0; the answer is empty when the connection was lost within it. */
async function exchangeOf(request: Request, response: Response) {
  return {
    method: request.method,
    url: request.url,
    sentHeaders: [...request.headers],
    sent: await request.text(),
    status: response.status,
    headers: [...response.headers],
    answer: await response.text().catch(() => ''),
  };
}

/** How many calls are remembered, and shown in the panel. */
export const callLimit = 50;

const key = 'mock-lab:calls';

/** Stores the last calls in the tab's session storage, newest first, and passes each to its listener. */
export function createCallLog() {
  let calls: readonly Call[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  let listener: (call: Call) => void = () => {};

  function set(next: readonly Call[]): void {
    calls = next;
    sessionStorage.setItem(key, JSON.stringify(calls));
  }

  return {
    read: () => calls,
    listen(next: (call: Call) => void) {
      listener = next;
    },
    clear: () => set([]),
    async record(request: Request, respond: () => Promise<Response>): Promise<Response> {
      const start = performance.now();
      const copy = request.clone();
      const response = await respond();
      const exchange = await exchangeOf(copy, response.clone());
      const call = { ...exchange, milliseconds: Math.round(performance.now() - start) };
      set([call, ...calls].slice(0, callLimit));
      listener(call);
      return response;
    },
  };
}

export type CallLog = ReturnType<typeof createCallLog>;
