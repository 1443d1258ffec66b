export type Call = {
  id: number;
  /** The endpoint's name, and the step of its scenario that answered. */
  endpoint: string;
  step: string;
  method: string;
  url: string;
  sentHeaders: [name: string, value: string][];
  sent: string;
  /** 0 for a network error. */
  status: number;
  headers: [name: string, value: string][];
  /** Empty when the connection was lost within it. */
  answer: string;
  milliseconds: number;
};

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
    async record(
      request: Request,
      { endpoint, step }: Pick<Call, 'endpoint' | 'step'>,
      respond: () => Promise<Response>,
    ): Promise<Response> {
      const start = performance.now();
      const copy = request.clone();
      const response = await respond();
      const call = {
        id: (calls[0]?.id ?? 0) + 1,
        endpoint,
        step,
        method: request.method,
        url: request.url,
        sentHeaders: [...request.headers],
        sent: await copy.text(),
        status: response.status,
        headers: [...response.headers],
        answer: await response
          .clone()
          .text()
          .catch(() => ''),
        milliseconds: Math.round(performance.now() - start),
      };
      set([call, ...calls].slice(0, callLimit));
      listener(call);
      return response;
    },
  };
}

export type CallLog = ReturnType<typeof createCallLog>;
