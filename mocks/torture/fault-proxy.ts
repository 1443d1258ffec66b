import { setTimeout as wait } from 'node:timers/promises';
import { type Fault, withFault } from '../vendors/faults.ts';
import { listen } from '../vendors/listen.ts';

/** How a proxy disturbs a request: it fails, is delayed, or is forwarded twice at once. */
export type Trouble = Fault | 'slow' | 'twice';

const slowMilliseconds = 300;

/** Headers that belong to one connection, or that fetch writes itself. */
const ownHeaders = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding'];

/**
 * A proxy in front of a service. `refuse` makes the answer for a planned status, in the service's own format. When the
 * service is down, the proxy drops the connection.
 */
export async function startFaultProxy(refuse = (status: number) => new Response(null, { status })) {
  let service = '';
  let planned: Trouble[] = [];

  const server = await listen(async (request) => {
    const body = await request.text();
    const forward = async () => {
      const { pathname, search } = new URL(request.url);
      const answer = await fetch(service + pathname + search, {
        method: request.method,
        headers: withoutConnection(request.headers),
        redirect: 'manual',
        ...(request.method !== 'GET' && { body }),
      });
      const headers = withoutConnection(answer.headers);
      return new Response(await answer.text(), { status: answer.status, headers });
    };
    try {
      const trouble = planned.shift();
      switch (trouble) {
        case 'slow':
          await wait(slowMilliseconds);
          return await forward();
        case 'twice':
          return (await Promise.all([forward(), forward()]))[0];
        default:
          return await withFault(trouble, forward, refuse);
      }
    } catch {
      return Response.error();
    }
  });

  return {
    url: server.url,
    /** Forwards requests to this address from now on. */
    forwardTo(url: string): void {
      service = url;
    },
    /** Disturbs the next three requests, after those already planned. */
    plan: (trouble: Trouble) => void planned.push(trouble, trouble, trouble),
    /** Clears the planned disturbances. */
    clear(): void {
      planned = [];
    },
    close: () => server.close(),
  };
}

function withoutConnection(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ownHeaders) kept.delete(name);
  return kept;
}
