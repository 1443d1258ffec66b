import { setTimeout as wait } from 'node:timers/promises';
import { createFaults, type Fault, withFault } from '../vendors/faults.ts';
import { listen } from '../vendors/listen.ts';

export type FaultProxy = {
  url: string;
  /** Requests are forwarded there from now on. */
  forwardTo: (url: string) => void;
  /** The next `times` requests fail in this way; a status is answered by the proxy itself. */
  fail: (fault: Fault, times: number) => void;
  /** The next `times` requests are forwarded this much later. */
  delay: (milliseconds: number, times: number) => void;
  /** The next `times` requests are forwarded twice, at the same moment. */
  repeat: (times: number) => void;
  /**
   * The next `times` requests are refused, and forwarded at the same moment as the one that follows them, newest first.
   */
  overlap: (times: number) => void;
  /** Forgets every failure, delay and repetition that is still to come. */
  clear: () => void;
  close: () => Promise<void>;
};

type Options = {
  /** The answer for a planned status, in the service's own format. */
  refuse?: (status: number) => Response;
  /** Sees every request first, and the status planned for it, if there is one. What it returns is the answer. */
  intercept?: (headers: Headers, body: string, status: number | undefined) => Response | undefined;
};

/** Headers that belong to one connection, or that fetch writes itself. */
const connectionHeaders = [
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
];

/**
 * A proxy before a service on which requests can be cut, lost, slowed, repeated and refused. When the service is down,
 * the proxy drops the connection.
 */
export async function startFaultProxy({
  refuse = (status) => new Response(null, { status }),
  intercept = () => undefined,
}: Options = {}): Promise<FaultProxy> {
  const faults = createFaults();
  let service = '';
  let delays: number[] = [];
  let repeats = 0;
  let overlaps = 0;
  let heldBack: (() => Promise<Response>)[] = [];

  async function forward(request: Request, body: string): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const { method } = request;
    const answer = await fetch(service + pathname + search, {
      method,
      headers: withoutConnection(request.headers),
      redirect: 'manual',
      ...(method !== 'GET' && { body }),
    });
    const headers = withoutConnection(answer.headers);
    return new Response(await answer.text(), { status: answer.status, headers });
  }

  const server = await listen(async (request) => {
    const body = await request.text();
    const fault = faults.take(new URL(request.url).pathname);
    const status = typeof fault === 'number' ? fault : undefined;
    const intercepted = intercept(request.headers, body, status);
    if (intercepted) return intercepted;
    const send = () => forward(request, body);
    if (overlaps > 0) {
      overlaps -= 1;
      heldBack.push(send);
      return refuse(500);
    }
    await wait(delays.shift() ?? 0);
    const repeated = repeats > 0 ? [send] : [];
    repeats -= repeated.length;
    const together = [send, ...repeated, ...heldBack.toReversed()];
    heldBack = [];
    const respond = async () => {
      const answers = await Promise.all(together.map((one) => one()));
      return answers[0] ?? Response.error();
    };
    return withFault(fault, respond, refuse).catch(() => Response.error());
  });

  return {
    url: server.url,
    forwardTo(url) {
      service = url;
    },
    fail: (fault, times) => faults.plan(fault, { times }),
    delay: (milliseconds, times) => void delays.push(...Array<number>(times).fill(milliseconds)),
    repeat(times) {
      repeats += times;
    },
    overlap(times) {
      overlaps += times;
    },
    clear() {
      faults.clear();
      delays = [];
      repeats = 0;
      overlaps = 0;
    },
    close: () => server.close(),
  };
}

function withoutConnection(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of connectionHeaders) kept.delete(name);
  return kept;
}
