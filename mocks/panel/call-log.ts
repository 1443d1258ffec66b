export type Headers = readonly (readonly [name: string, value: string])[];

type Answered = {
  /** 0 is a network error. */
  status: number;
  headers: Headers;
  /** Empty when the connection was cut mid-body. */
  body: string;
  milliseconds: number;
};

export type Call = {
  method: string;
  url: string;
  sentHeaders: Headers;
  sent: string;
  /** Unix time in ms. */
  startedAt: number;
  /** Undefined while the page waits. */
  answered?: Answered;
  /** The error of the site's query or mutation. */
  errorText?: string;
};

type Failure = Parameters<NonNullable<typeof globalThis.showFailure>>[0];

export const callLimit = 50;

const callsKey = 'mock-lab:calls';

const withoutAnswer = ({ startedAt }: Call): Answered => ({
  status: 0,
  headers: [],
  body: '',
  milliseconds: Date.now() - startedAt,
});

function failed(error: unknown): Response {
  // biome-ignore lint/suspicious/noConsole: the stack leads to the mock that threw.
  console.error(error);
  return new Response(String(error), { status: 500, headers: { 'content-type': 'text/plain' } });
}

export function createCallLog() {
  let calls: readonly Call[] = JSON.parse(sessionStorage.getItem(callsKey) ?? '[]');
  let listener: (call: Call) => void = () => {};

  function save(next: readonly Call[]): void {
    calls = next;
    sessionStorage.setItem(callsKey, JSON.stringify(calls));
  }
  function change(call: Call, news: Partial<Call>): void {
    Object.assign(call, news);
    save(calls);
    listener(call);
  }
  // The page that waited is gone.
  for (const call of calls) call.answered ??= withoutAnswer(call);

  return {
    read: () => calls,
    listen(next: (call: Call) => void) {
      listener = next;
    },
    clear: () => save([]),
    /** Lists a call and its response. A mock that throws is logged, and responds with 500. */
    async record(request: Request, respond: () => Promise<Response>): Promise<Response> {
      const { method, url, headers } = request;
      const call: Call = {
        method,
        url,
        sentHeaders: [...headers],
        sent: await request.clone().text(),
        startedAt: Date.now(),
      };
      save([call, ...calls].slice(0, callLimit));
      listener(call);
      const start = performance.now();
      const response = await respond().catch(failed);
      const body = await response
        .clone()
        .text()
        .catch(() => '');
      const milliseconds = Math.round(performance.now() - start);
      const { status } = response;
      change(call, { answered: { status, headers: [...response.headers], body, milliseconds } });
      return response;
    },
    /** Adds the error of a query or mutation to the first of its calls. */
    fail({ error, path, startedAt }: Failure): void {
      const isMeant = (call: Call) =>
        call.startedAt >= startedAt &&
        call.errorText === undefined &&
        (!path || new URL(path, call.url).href === call.url);
      const call = calls.findLast(isMeant);
      if (!call) return;
      const errorText = String(error).replace(/^Error: /, '');
      // Without a response, the page has stopped waiting.
      change(call, { errorText, answered: call.answered ?? withoutAnswer(call) });
    },
  };
}

export type CallLog = ReturnType<typeof createCallLog>;
