/** One call and what was answered; status 0 is a network that gave nothing back. */
export type Call = {
  id: number;
  /** ISO time at which it was sent. */
  at: string;
  /** The endpoint's name, and the step of its scenario that answered. */
  endpoint: string;
  step: string;
  method: string;
  url: string;
  sentHeaders: [name: string, value: string][];
  sent: string;
  status: number;
  headers: [name: string, value: string][];
  answer: string;
  /** From the call to its answer, with the delay that was asked for. */
  milliseconds: number;
};

/** How many calls are remembered, and shown in the panel. */
export const callLimit = 50;

/** Where something is kept while the tab is open. */
export type Memory = Pick<Storage, 'getItem' | 'setItem'>;

const key = 'mock-lab:calls';

type Options = {
  /** Milliseconds that only grow. */
  now?: () => number;
  /** Where the calls survive a reload; only in memory without it. */
  memory?: Memory;
};

/** Remembers the last calls, newest first, and hands each to its listener. */
export function createCallLog({ now = () => performance.now(), memory }: Options = {}) {
  const kept = memory?.getItem(key);
  let calls: readonly Call[] = kept ? JSON.parse(kept) : [];
  let listener: (call: Call) => void = () => {};

  function set(next: readonly Call[]): void {
    calls = next;
    memory?.setItem(key, JSON.stringify(calls));
  }

  return {
    read: () => calls,
    listen(next: (call: Call) => void) {
      listener = next;
    },
    clear: () => set([]),
    /** Calls `respond` and remembers the call with its answer. */
    async record(
      request: Request,
      about: Pick<Call, 'endpoint' | 'step'>,
      respond: () => Promise<Response>,
    ): Promise<Response> {
      const [at, start] = [new Date().toISOString(), now()];
      const copy = request.clone();
      const response = await respond();
      const call = {
        ...{ id: (calls[0]?.id ?? 0) + 1, at, ...about },
        method: request.method,
        url: request.url,
        sentHeaders: [...request.headers],
        sent: await copy.text(),
        status: response.status,
        headers: [...response.headers],
        answer: await response.clone().text(),
        milliseconds: Math.round(now() - start),
      };
      set([call, ...calls].slice(0, callLimit));
      listener(call);
      return response;
    },
  };
}

/** The calls as an HTTP archive (HAR 1.2), oldest first, which browsers' own tools open. */
export function asHar(calls: readonly Call[]): string {
  const headers = (pairs: Call['headers']) => pairs.map(([name, value]) => ({ name, value }));
  const shared = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: -1 };
  const entries = calls.toReversed().map((call) => ({
    startedDateTime: call.at,
    time: call.milliseconds,
    request: {
      ...{ ...shared, method: call.method, url: call.url, headers: headers(call.sentHeaders) },
      queryString: [...new URL(call.url).searchParams].map(([name, value]) => ({ name, value })),
      ...(call.sent && { postData: { mimeType: 'application/json', text: call.sent } }),
    },
    response: {
      ...{ ...shared, status: call.status, statusText: '', headers: headers(call.headers) },
      content: {
        size: new TextEncoder().encode(call.answer).length,
        mimeType: new Map(call.headers).get('content-type') ?? '',
        text: call.answer,
      },
      redirectURL: '',
    },
    cache: {},
    timings: { send: 0, wait: call.milliseconds, receive: 0 },
    comment: `${call.endpoint}:${call.step}`,
  }));
  const creator = { name: 'Mock lab', version: '1' };
  return JSON.stringify({ log: { version: '1.2', creator, entries } }, null, 2);
}
