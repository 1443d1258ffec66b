export type Call = Awaited<ReturnType<typeof exchangeOf>> & { milliseconds: number };

/** A network error has status 0. The answer is empty when the connection was cut mid-body. */
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

export const callLimit = 50;

const key = 'mock-lab:calls';

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
